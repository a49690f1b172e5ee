import { element } from '#kit/dom.ts';
import { say } from './start.ts';

/** Milliseconds for which a note about an action is shown, and for which someone counts as typing. */
const noteMs = 6_000;
const typingMs = 4_000;

/** Status texts between the log and the text field: who is typing, and the result of an action. */
export class Notes {
  readonly #typing = element('p', { class: 'typing', 'aria-live': 'off' });
  readonly #note = element('p', { class: 'note', role: 'status' });
  readonly element = element('div', { class: 'notes' }, this.#typing, this.#note);
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    this.#note.textContent = text;
    clearTimeout(this.#noteTimer);
    this.#noteTimer = setTimeout(() => (this.#note.textContent = ''), noteMs);
  }

  types(name: string): void {
    this.#typing.textContent = say('typing', { name });
    clearTimeout(this.#typingTimer);
    this.#typingTimer = setTimeout(() => this.typesNoMore(), typingMs);
  }

  typesNoMore(): void {
    this.#typing.textContent = '';
  }
}
