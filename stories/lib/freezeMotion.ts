import { action } from 'storybook/actions';

/** Links and forms of a story do not navigate; the Actions panel logs their targets. */
export function freezeMotion(): void {
  const follow = action('follow');
  const send = action('send');
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.w a[href]') : null;
    if (!link || link.hash) return;
    event.preventDefault();
    follow(link.dataset['open'] ? `open ${link.dataset['open']}` : link.getAttribute('href'));
  });
  document.addEventListener('submit', (event) => {
    if (
      !(event.target instanceof HTMLFormElement) ||
      event.defaultPrevented ||
      event.target.method === 'dialog'
    )
      return;
    event.preventDefault();
    send(event.target.getAttribute('action'), Object.fromEntries(new FormData(event.target)));
  });
}
