import { element, icon } from '#kit/dom.ts';
import { icons } from './icons.ts';
import { say } from './start.ts';

/** The key is not good, or no longer: the chat must be opened again from the site. */
export function showEnd(root: HTMLElement): void {
  root.dataset['state'] = 'ended';
  root.replaceChildren(
    element(
      'main',
      { class: 'end', role: 'alert' },
      icon(icons.room),
      element('h1', {}, say('ended-title')),
      element('p', {}, say('ended-text')),
    ),
  );
}
