import { element } from '#kit/dom.ts';
import type { Formats } from '../../core/page/format.ts';
import type { TableWords } from '../words.ts';

/** The chips that a player can put on the table. */
export interface Chips {
  element: HTMLElement;
  readonly value: number;
  /** Chooses a chip by its place; others change nothing. */
  choose: (place: number) => void;
}

export function createChips(values: readonly number[], words: TableWords, formats: Formats): Chips {
  const inputs = values.map((value, index) =>
    element('input', { type: 'radio', name: 'chip', value: String(value), checked: index === 0 }),
  );
  const labels = inputs.map((input, index) =>
    element(
      'label',
      { class: `chip chip-${index}`, title: formats.money(values[index] ?? 0) },
      input,
      element('span', { 'aria-hidden': 'true' }, formats.short(values[index] ?? 0)),
      element('span', { class: 'hidden-text' }, formats.money(values[index] ?? 0)),
    ),
  );
  return {
    element: element('div', { class: 'chips', role: 'radiogroup', 'aria-label': words.chips }, ...labels),
    get value() {
      return values[inputs.findIndex(({ checked }) => checked)] ?? 0;
    },
    choose: (place) => {
      const input = inputs[place];
      if (input) input.checked = true;
    },
  };
}
