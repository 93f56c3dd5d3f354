import type { Language } from '../../language/language.js';
import { keepLanguage, useLanguage } from '../text/text.js';
import { reloadCatalogue } from './catalogue.js';
import { refused, retell } from './line.js';
import { notice } from './notices.js';
import { showAgain } from './scene.js';

/** Changes the language of the page and of the service's answers on it. */
export async function changeLanguage(next: Language): Promise<void> {
  keepLanguage(next);
  await useLanguage(next);
  refused.value = null;
  notice.value = null;
  await reloadCatalogue();
  if (!(await retell())) await showAgain();
}
