import { element } from '#kit/dom.ts';
import { ownLanguage } from './bubble.ts';
import { textLanguageNames } from '#kit/textLanguages.ts';
import { numberOf, say, start } from './start.ts';
import type { RoomKind } from './Tabs.ts';

interface Parts {
  tabs: HTMLElement;
  onLanguage: (language: string) => void;
  /** Shows the messages of all members again. */
  onShowAll: () => void;
}

/** The head of the chat: its title, the tabs, and what the open room is. */
export class Header {
  readonly element: HTMLElement;
  readonly #line = element('p', { class: 'line-of-room' });
  readonly #hides = element('button', { type: 'button', class: 'hides' });

  constructor({ tabs, onLanguage, onShowAll }: Parts) {
    this.#hides.hidden = true;
    this.#hides.addEventListener('click', onShowAll);
    this.element = element(
      'header',
      {},
      element('h1', {}, element('bdi', {}, start.title || say('chat'))),
      tabs,
      element('div', { class: 'about' }, this.#line, languages(onLanguage)),
      this.#hides,
    );
  }

  /** Says which desk serves the member, while its room is open. */
  show(kind: RoomKind, isVip: boolean): void {
    this.#line.textContent = kind === 'support' ? say(isVip ? 'vip-desk' : 'live-desk') : '';
    this.#line.classList.toggle('vip', kind === 'support' && isVip);
  }

  /** How many members the reader hides. */
  showHides(count: number): void {
    this.#hides.hidden = count === 0;
    this.#hides.textContent = say('show-all', { count: numberOf(count) });
  }
}

function languages(onLanguage: (language: string) => void): HTMLElement {
  const select = element(
    'select',
    { 'aria-label': say('language'), title: say('language') },
    ...Object.entries(textLanguageNames).map(([tag, name]) =>
      element('option', { value: tag, lang: tag, selected: tag === ownLanguage }, name),
    ),
  );
  select.addEventListener('change', () => onLanguage(select.value));
  return select;
}
