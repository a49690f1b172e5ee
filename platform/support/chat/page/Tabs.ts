import { element, icon } from '#kit/dom.ts';
import type { ChatRoomState } from '../protocol.ts';
import { icons } from './icons.ts';
import { numberOf, say } from './start.ts';

export type RoomKind = ChatRoomState['kind'];

/** The two rooms as tabs, each with the number of what is unread there. */
export class Tabs {
  readonly element: HTMLElement;
  readonly #tabs: Record<RoomKind, HTMLButtonElement>;

  constructor(onChoose: (kind: RoomKind) => void) {
    this.#tabs = {
      public: this.#tab('public', icons.room, onChoose),
      support: this.#tab('support', icons.desk, onChoose),
    };
    this.element = element(
      'div',
      { class: 'tabs', role: 'tablist', 'aria-label': say('chat') },
      ...Object.values(this.#tabs),
    );
  }

  choose(kind: RoomKind): void {
    for (const [one, tab] of Object.entries(this.#tabs)) {
      tab.setAttribute('aria-selected', String(one === kind));
      tab.tabIndex = one === kind ? 0 : -1;
    }
  }

  count(kind: RoomKind, unread: number): void {
    const badge = this.#tabs[kind].querySelector('.badge');
    if (badge) badge.textContent = unread > 0 ? numberOf(Math.min(unread, 99)) : '';
  }

  #tab(kind: RoomKind, path: string, onChoose: (kind: RoomKind) => void): HTMLButtonElement {
    const tab = element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${kind}`,
        'aria-selected': String(kind === 'public'),
        tabindex: kind === 'public' ? '0' : '-1',
      },
      icon(path),
      element('span', {}, say(kind === 'public' ? 'room' : 'support')),
      element('b', { class: 'badge' }),
    );
    tab.addEventListener('click', () => onChoose(kind));
    tab.addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const other = kind === 'public' ? 'support' : 'public';
      onChoose(other);
      this.#tabs[other].focus();
    });
    return tab;
  }
}
