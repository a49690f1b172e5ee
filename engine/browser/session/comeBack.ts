import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { appearanceCookie, readCookie, rememberLanguage } from './remembered.ts';

/**
 * Shows a returning visitor whose cookie has expired the language and theme that were chosen last (R3.4): browsers delete
 * cookies that script has written sooner than storage. A language that is no longer offered, or that the address names,
 * stays as it is. `reload` loads the page again. Only for browsers that do not refuse storage.
 */
export function comeBack({ facts, language }: PageDocument, reload: () => void): void {
  const chosen = localStorage.getItem('hisLang');
  if (chosen === null || chosen === language || new URLSearchParams(location.search).has('lang')) return;
  if (!facts.languages.some(({ tag }) => tag === chosen)) return;
  rememberLanguage(chosen, localStorage.getItem('theme') ?? 'auto');
  // Without cookies the server would choose the same language again.
  if (readCookie(appearanceCookie) !== null) reload();
}
