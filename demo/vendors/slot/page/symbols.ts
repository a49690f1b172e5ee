import { element, svg } from '#kit/dom.ts';
import type { SlotSymbol } from '../engine/machine.ts';
import type { MachineName } from '../engine/machines.ts';
import type { SlotWords } from '../words.ts';
import { drawings, type DrawnSymbol } from './drawings.ts';

const letters: Partial<Record<SlotSymbol, string>> = { a: 'A', k: 'K', q: 'Q', j: 'J' };

/** Makes cells of the reels: a drawn symbol of the machine, or a letter on a colored ground. */
export function createSymbols(machine: MachineName, { wild, scatter }: Pick<SlotWords, 'wild' | 'scatter'>) {
  const labels: Partial<Record<SlotSymbol, string>> = { wild, scatter };
  const own = drawings[machine];
  return (symbol: SlotSymbol): HTMLElement => {
    const letter = letters[symbol];
    const label = labels[symbol];
    return element(
      'div',
      { class: `cell ${symbol}` },
      letter === undefined ? draw(own[symbol as DrawnSymbol]) : element('b', {}, letter),
      label !== undefined && element('span', { class: 'label' }, label),
    );
  };
}

function draw({ body, light, lines, turn }: (typeof drawings)['calm'][DrawnSymbol]): SVGElement {
  const drawing = svg(
    'svg',
    { viewBox: '-6 -6 112 112', class: 'drawing', 'aria-hidden': 'true' },
    svg('path', { d: body, class: 'body' }),
    svg('path', { d: light, class: 'light' }),
    svg('path', { d: lines, class: 'ink' }),
  );
  // The page's policy allows no style attribute.
  drawing.style.setProperty('--turn', String(turn));
  return drawing;
}

/** Makes a cell. */
export type MakeCell = ReturnType<typeof createSymbols>;
