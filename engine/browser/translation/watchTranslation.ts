import { followTranslation, putBackIn } from './translatedTexts.ts';

/**
 * Notices that a browser translates the page: it replaces texts with `<font>` elements, or changes the language of the
 * document. React's texts are correct from that task on: in the next one React may touch them.
 */
export function watchTranslation(): void {
  let isTranslating = false;
  const observer = new MutationObserver((records) => {
    isTranslating ||= records.some(isTranslation);
    if (isTranslating) followTranslation(records);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
}

function isTranslation({ type, addedNodes }: MutationRecord): boolean {
  return type === 'attributes' || [...addedNodes].some(({ nodeName }) => nodeName === 'FONT');
}

/** Shows the original texts of a widget that is about to hydrate, as React would discard any other HTML. */
export function untranslate(frame: Element | null): void {
  if (frame) putBackIn(frame);
}

/** Whether a browser has translated the page before any script ran, so that HTML and views differ. */
export const isTranslated = (): boolean => document.querySelector('font') !== null;
