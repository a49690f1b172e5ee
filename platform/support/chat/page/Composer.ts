import { countCharacters } from '#kit/countCharacters.ts';
import { element, icon } from '#kit/dom.ts';
import { chatLimits } from '../limits.ts';
import { isTooLong } from '../messageLength.ts';
import { icons } from './icons.ts';
import { numberOf, say } from './start.ts';

/** Characters left from which on their number is shown. */
const countFrom = 100;
/** Bytes of a picture, as the platform takes it. */
const mostBytes = 5 * 1024 * 1024;

interface Parts {
  /** Takes a message; false while no room is open yet. */
  onSend: (text: string, picture: File | undefined) => boolean;
  onTyping: () => void;
  onProblem: (text: string) => void;
}

/** Where messages are written. Each room has its own draft. */
export class Composer {
  readonly element: HTMLFormElement;
  readonly #parts: Parts;
  readonly #text: HTMLTextAreaElement;
  readonly #count: HTMLElement;
  readonly #file: HTMLInputElement;
  readonly #chosen: HTMLElement;
  readonly #drafts = new Map<string, string>();
  #picture: File | undefined;
  #room = '';
  /** A message was to be sent before a room was open. */
  #isAwaited = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#text = element('textarea', { rows: '1', dir: 'auto', enterkeyhint: 'send', id: 'text' });
    this.#count = element('p', { class: 'count', 'aria-live': 'polite' });
    this.#chosen = element('div', { class: 'chosen' });
    this.#chosen.hidden = true;
    this.#file = element('input', {
      type: 'file',
      accept: 'image/png,image/jpeg',
      tabindex: '-1',
      hidden: true,
    });
    this.#file.addEventListener('change', () => this.#choose(this.#file.files?.[0]));
    const add = element(
      'button',
      {
        type: 'button',
        class: 'tool',
        title: say('add-picture'),
        'aria-label': say('add-picture'),
        onclick: () => this.#file.click(),
      },
      icon(icons.picture),
    );
    const send = element(
      'button',
      { class: 'send', title: say('send'), 'aria-label': say('send') },
      icon(icons.send),
    );
    this.element = element(
      'form',
      { class: 'composer' },
      this.#chosen,
      this.#count,
      element('div', { class: 'line' }, add, this.#file, this.#text, send),
    );
    this.#text.addEventListener('input', () => this.#typed());
    this.#text.addEventListener('keydown', (event) => {
      // On a phone, Enter begins a line; while characters are composed, it chooses one.
      if (
        event.key !== 'Enter' ||
        event.shiftKey ||
        event.isComposing ||
        matchMedia('(pointer: coarse)').matches
      )
        return;
      event.preventDefault();
      this.#submit();
    });
    this.#text.addEventListener('paste', ({ clipboardData }) => {
      const [file] = clipboardData?.files ?? [];
      if (file) this.#choose(file);
    });
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
  }

  /**
   * Changes to a room; `refusal` says why nothing can be written there. What was written before the first one is for it, and is sent
   * now if that was asked for.
   */
  enter(room: string, label: string, refusal: string | undefined): void {
    if (this.#room !== '') {
      this.#drafts.set(this.#room, this.#text.value);
      if (room !== this.#room) this.#text.value = this.#drafts.get(room) ?? '';
    }
    this.#room = room;
    this.#text.placeholder = refusal ?? label;
    this.#text.setAttribute('aria-label', refusal ?? label);
    this.element.classList.toggle('closed', refusal !== undefined);
    for (const part of this.element.querySelectorAll<HTMLTextAreaElement>('textarea, button'))
      part.disabled = refusal !== undefined;
    this.#grow();
    const isAwaited = this.#isAwaited && refusal === undefined;
    this.#isAwaited = false;
    if (isAwaited) this.#submit();
  }

  #typed(): void {
    this.#grow();
    if (this.#text.value.trim() !== '') this.#parts.onTyping();
  }

  #grow(): void {
    this.#text.style.blockSize = 'auto';
    this.#text.style.blockSize = `${this.#text.scrollHeight}px`;
    const left = chatLimits.text - countCharacters(this.#text.value.trim());
    this.#count.textContent = left <= countFrom ? say('left', { count: numberOf(left) }) : '';
    this.#count.classList.toggle('over', left < 0);
  }

  #choose(file: File | undefined): void {
    this.#file.value = '';
    if (!file) return;
    if (!/^image\/(?:png|jpeg)$/.test(file.type)) this.#parts.onProblem(say('wrong-picture'));
    else if (file.size > mostBytes) this.#parts.onProblem(say('too-large'));
    else this.#show(file);
  }

  #show(file: File | undefined): void {
    this.#picture = file;
    this.#chosen.hidden = file === undefined;
    this.#chosen.replaceChildren();
    if (!file) return;
    const drop = () => {
      this.#show(undefined);
      this.#text.focus();
    };
    this.#chosen.append(
      element('img', { src: URL.createObjectURL(file), alt: '' }),
      element('bdi', {}, file.name),
      element(
        'button',
        { type: 'button', title: say('remove-picture'), 'aria-label': say('remove-picture'), onclick: drop },
        icon(icons.close),
      ),
    );
    this.#text.focus();
  }

  #submit(): void {
    const text = this.#text.value.trim();
    if (text === '' && !this.#picture) return;
    if (isTooLong(text)) {
      this.#parts.onProblem(say('too-long', { count: numberOf(chatLimits.text) }));
      return;
    }
    this.#isAwaited = !this.#parts.onSend(text, this.#picture);
    if (this.#isAwaited) return;
    this.#text.value = '';
    this.#show(undefined);
    this.#grow();
    this.#text.focus();
  }
}
