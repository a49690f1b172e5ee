import type { Page } from '@playwright/test';

/** What a page recorded about its own widgets. */
interface Witness {
  /** Ids of frames that lost their content or were hidden by React at any time. */
  blanks: string[];
  /** Frame id → its first element, as the parser created it. */
  first: Map<string, Element>;
}

declare global {
  interface Window {
    witness: Witness;
  }
}

/** Records from the first byte on which frames go blank, and which elements the server's HTML created. */
export async function witness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Witness = { blanks: [], first: new Map() };
    window.witness = seen;
    let parsed = false;
    const watch = (records: MutationRecord[]) => {
      for (const { type, target, removedNodes } of records) {
        const frame = target instanceof Element ? target.closest('.w') : null;
        if (!frame) continue;
        if (type === 'attributes') {
          if (target instanceof HTMLElement && target.style.display === 'none') seen.blanks.push(frame.id);
        } else if (
          // Over a placeholder that shows nothing, what says that it is loading is not shown either.
          [...removedNodes].some((node) => !(node instanceof Element && node.matches('.loading'))) &&
          target === frame &&
          frame.isConnected &&
          !frame.firstElementChild
        )
          seen.blanks.push(frame.id);
      }
      if (!parsed)
        for (const frame of document.querySelectorAll('.w'))
          if (frame.firstElementChild && !seen.first.has(frame.id))
            seen.first.set(frame.id, frame.firstElementChild);
    };
    new MutationObserver(watch).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['style'],
    });
    document.addEventListener('DOMContentLoaded', () => setTimeout(() => (parsed = true)));
  });
}

/** Frames that went blank, and those whose element is no longer the one from the server. */
export function changes(page: Page): Promise<{ blanks: string[]; replaced: string[]; same: string[] }> {
  return page.evaluate(() => {
    const { blanks, first } = window.witness;
    const replaced: string[] = [];
    const same: string[] = [];
    for (const [id, element] of first) {
      const now = document.getElementById(id);
      if (now) (now.firstElementChild === element ? same : replaced).push(id);
    }
    return { blanks, replaced, same };
  });
}
