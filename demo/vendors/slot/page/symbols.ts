import { element } from '#kit/dom.ts';
import { bonus, coin, scatter, wild, type Machine } from '../engine/machine.ts';
import type { SlotWords } from '../words.ts';

/** Makes cells of the reels: the machine's own pictures, with the names of symbols that have a part of their own. */
export function createSymbols({ name, art }: Pick<Machine, 'name' | 'art'>, words: SymbolWords) {
  const labels: Record<string, string> = {
    [wild]: words.wild,
    [scatter]: words.scatter,
    [coin]: words.coin,
    [bonus]: words.bonus,
  };
  return (symbol: string): HTMLElement => {
    const label = symbol === coin ? undefined : labels[symbol];
    return element(
      'div',
      { class: `cell symbol-${symbol}` },
      element('img', {
        src: `media/slots/${name}/${art[symbol]}.svg`,
        alt: labels[symbol] ?? '',
        draggable: 'false',
      }),
      label !== undefined && element('span', { class: 'label', 'aria-hidden': 'true' }, label),
    );
  };
}

type SymbolWords = Pick<SlotWords, 'wild' | 'scatter' | 'coin' | 'bonus'>;

/** Makes a cell. */
export type MakeCell = ReturnType<typeof createSymbols>;
