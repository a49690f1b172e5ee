import { within, type BoundFunction, type queries } from '@testing-library/dom';
import { Window } from 'happy-dom';
import { renderView } from './renderView.tsx';

/** Queries of Testing Library over a view, and the element that contains it. */
export type ShownView = { [Q in keyof typeof queries]: BoundFunction<(typeof queries)[Q]> } & {
  container: HTMLElement;
};

/**
 * A view as the portal's server renders it, in a document of its own, so that tests find by role and text. The
 * document has no script: the content of `<noscript>` is part of it.
 */
export function showView(...given: Parameters<typeof renderView>): ShownView {
  const { document } = new Window();
  document.body.innerHTML = renderView(...given);
  // Happy DOM implements the interfaces of the DOM, but its types are not declared as such.
  const container = document.body as unknown as HTMLElement;
  return { ...within(container), container };
}

/** Where the links of a view lead, in order. */
export function hrefsIn({ container }: Pick<ShownView, 'container'>): (string | null)[] {
  return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

/** The text of an element as it is read: white space collapsed. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
