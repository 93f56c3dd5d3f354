const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1rem;color:#222}' +
  'code{background:#f2efe6;padding:.1em .3em;border-radius:3px}dt{font-weight:600}a{color:#7a3b10}' +
  'td,th{text-align:left;vertical-align:top;padding:.2rem .6rem .2rem 0}pre{overflow-x:auto}';

/** Pages load nothing but their inline style. */
export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function html(title: string, body: string, language = 'en'): string {
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>\n${body}\n</body></html>\n`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
