import { element, icon } from '#kit/dom.ts';
import { icons } from './icons.ts';

/** Opens a dialog over the game: a title, a button that closes it, and content. It is removed when it closes. */
export function openDialog(title: string, close: string, ...content: (Node | false | undefined)[]): void {
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-label': title },
    element(
      'header',
      {},
      element('h2', {}, title),
      element(
        'button',
        { type: 'button', class: 'tool', 'aria-label': close, title: close, onclick: () => dialog.close() },
        icon(icons.close),
      ),
    ),
    element('div', { class: 'dialog-body', tabindex: '0' }, ...content),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}
