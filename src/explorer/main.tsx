import { render } from 'preact';
import { start } from './start.js';
import { showSettled } from './state/settled.js';
import { useLanguage } from './text/text.js';
import { App } from './views/app.js';

const root = document.getElementById('explorer');
if (root) {
  // Without the file of a language the page is in English.
  void useLanguage()
    .catch(() => {})
    .then(() => {
      root.replaceChildren();
      render(<App />, root);
      showSettled();
      return start();
    });
}
