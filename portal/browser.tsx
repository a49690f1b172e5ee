import { startPortal, type Early } from '#engine/react/start.tsx';
import type { PageDocument } from '#engine/react/document.ts';

export * from '#engine/react/index.ts';

/** Reads the page document that came with the HTML and takes the page over. */
export function takeOver(early: Early): void {
  const text = document.getElementById('document')?.textContent;
  if (text) startPortal(JSON.parse(text) as PageDocument, early);
}
