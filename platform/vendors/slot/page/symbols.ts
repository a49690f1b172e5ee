import { element } from '../../core/page/dom.ts';
import type { SlotSymbol } from '../engine/machine.ts';
import type { SlotArt } from '../view.ts';
import type { SlotWords } from '../words.ts';

const letters: Partial<Record<SlotSymbol, string>> = { a: 'A', k: 'K', q: 'Q', j: 'J' };

/** Makes cells of the reels: a picture, or a letter on a colored ground. */
export function createSymbols(art: SlotArt, { wild, scatter }: Pick<SlotWords, 'wild' | 'scatter'>) {
  const labels: Partial<Record<SlotSymbol, string>> = { wild, scatter };
  return (symbol: SlotSymbol): HTMLElement => {
    const letter = letters[symbol];
    const label = labels[symbol];
    const picture = art[symbol as keyof SlotArt];
    return element(
      'div',
      { class: `cell ${symbol}` },
      letter === undefined
        ? element('img', { src: picture, alt: '', width: '320', height: '320', draggable: 'false' })
        : element('b', {}, letter),
      label !== undefined && element('span', { class: 'label' }, label),
    );
  };
}

/** Makes a cell. */
export type MakeCell = ReturnType<typeof createSymbols>;
