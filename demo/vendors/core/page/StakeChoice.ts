import { element, icon } from '#kit/dom.ts';
import { icons } from './icons.ts';

interface Parts {
  stakes: readonly number[];
  money: (minor: number) => string;
  words: { stake: string; lessStake: string; moreStake: string };
  onChange: () => void;
}

/** The stake of the next round: a list between two buttons for the next smaller and larger one. */
export class StakeChoice {
  readonly element: HTMLElement;
  readonly #parts: Parts;
  readonly #select: HTMLSelectElement;
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  #isLocked = false;

  /** Starts with the smallest stake: a first press costs no more than a player has to pay. */
  constructor(parts: Parts) {
    this.#parts = parts;
    const { stakes, money, words } = parts;
    const options = stakes.map((stake) => element('option', { value: String(stake) }, money(stake)));
    this.#select = element(
      'select',
      { 'aria-label': words.stake, onchange: () => this.#changed() },
      ...options,
    );
    const button = (label: string, path: string, by: number) =>
      element(
        'button',
        { type: 'button', 'aria-label': label, title: label, onclick: () => this.#step(by) },
        icon(path),
      );
    this.#less = button(words.lessStake, icons.less, -1);
    this.#more = button(words.moreStake, icons.more, 1);
    const label = element('small', { 'aria-hidden': 'true' }, words.stake);
    const field = element('div', { class: 'stake-field' }, label, this.#select);
    this.element = element('div', { class: 'stake' }, this.#less, field, this.#more);
    this.#update();
  }

  get stake(): number {
    return this.#parts.stakes[this.#select.selectedIndex] ?? 0;
  }

  /** Chooses a stake, if it is in the list. */
  choose(stake: number): void {
    const index = this.#parts.stakes.indexOf(stake);
    if (index !== -1) this.#select.selectedIndex = index;
    this.#update();
  }

  /** Locks the choice while a round is being played. */
  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.#update();
  }

  #step(by: number): void {
    this.#select.selectedIndex += by;
    this.#changed();
  }

  #changed(): void {
    this.#update();
    this.#parts.onChange();
  }

  #update(): void {
    const { selectedIndex } = this.#select;
    this.#select.disabled = this.#isLocked;
    this.#less.disabled = this.#isLocked || selectedIndex <= 0;
    this.#more.disabled = this.#isLocked || selectedIndex >= this.#parts.stakes.length - 1;
  }
}
