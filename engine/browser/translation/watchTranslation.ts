type Follow = (records: readonly MutationRecord[]) => void;

let putBackIn: ((frame: Element) => void) | undefined;

/**
 * Notices that a browser translates the page: it replaces texts with `<font>` elements, or changes the language of the
 * document. What keeps React's texts right on such a page is loaded with the first sign of it.
 */
export function watchTranslation(): void {
  const missed: MutationRecord[] = [];
  let follow: Follow = (records) => {
    if (missed.length > 0) return void missed.push(...records);
    if (!records.some(isTranslation)) return;
    missed.push(...records);
    void import('./translatedTexts.ts').then((texts) => {
      putBackIn = texts.putBackIn;
      follow = texts.followTranslation;
      follow(missed);
    });
  };
  const observer = new MutationObserver((records) => follow(records));
  observer.observe(document.body, { childList: true, subtree: true });
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
}

function isTranslation({ type, addedNodes }: MutationRecord): boolean {
  return type === 'attributes' || [...addedNodes].some(({ nodeName }) => nodeName === 'FONT');
}

/** Shows the original texts of a widget that is about to hydrate, as React would discard any other HTML. */
export function untranslate(frame: Element | null): void {
  if (frame) putBackIn?.(frame);
}

/** Whether a browser has translated the page before any script ran, so that HTML and views differ. */
export const isTranslated = (): boolean => document.querySelector('font') !== null;
