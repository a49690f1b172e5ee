import { element, fill, svg } from '#kit/dom.ts';
import type { Formats } from '../../core/page/format.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import type { CommonStart } from '../../core/page/start.ts';
import { lines, symbols, type LineSymbol, type Pays } from '../engine/machine.ts';
import type { SlotStart } from '../view.ts';
import type { MakeCell } from './symbols.ts';

interface DialogParts {
  start: CommonStart & SlotStart;
  formats: Formats;
  cell: MakeCell;
}

/** Rules, paytable for a stake, lines, and the return to player. */
export function openRules({ start, formats, cell }: DialogParts, stake: number): void {
  const { words, machine, returnToPlayer } = start;
  const [three, four, five] = machine.freeSpins;
  const facts = { lines: lines.length, three, four, five, factor: machine.freeFactor };
  const text = (name: keyof typeof words) => element('p', {}, fill(words[name], facts));
  const pay = (win: number) => formats.money((win * stake) / lines.length);
  const row = (symbol: (typeof symbols)[number], pays: Pays) =>
    element(
      'li',
      {},
      cell(symbol),
      element(
        'dl',
        {},
        ...([5, 4, 3] as const).flatMap((count) => [
          element('dt', { title: fill(words.ofKind, { count }) }, `${count}×`),
          element('dd', {}, pay(pays[count - 3] ?? 0)),
        ]),
      ),
    );
  const line = (rows: readonly number[], index: number) =>
    element(
      'li',
      {},
      element('small', {}, formats.number(index + 1)),
      svg(
        'svg',
        { viewBox: '0 0 50 30', 'aria-hidden': 'true' },
        ...rows.flatMap((lit, reel) =>
          [0, 1, 2].map((at) =>
            svg('rect', {
              x: reel * 10 + 0.5,
              y: at * 10 + 0.5,
              width: 9,
              height: 9,
              rx: 2,
              class: at === lit ? 'lit' : 'unlit',
            }),
          ),
        ),
      ),
    );
  const lineSymbols = Object.entries(machine.pays) as [LineSymbol, Pays][];
  openDialog(
    words.rules,
    words.close,
    element('p', { class: 'demo-text' }, words.demoText),
    text('rulesHow'),
    text('rulesWild'),
    text('rulesScatter'),
    element('h3', {}, fill(words.rulesPays, { stake: formats.money(stake) })),
    element(
      'ul',
      { class: 'pays' },
      row('scatter', machine.scatterPays),
      ...lineSymbols.map(([symbol, pays]) => row(symbol, pays)),
    ),
    element('h3', {}, fill(words.rulesLines, facts)),
    element('ol', { class: 'line-list' }, ...lines.map(line)),
    element('h3', {}, `${words.rulesReturn}: ${formats.percent(returnToPlayer)}`),
    element('p', {}, fill(words.rulesReturnText, { share: formats.percent(returnToPlayer) })),
    text('rulesRandom'),
    text('rulesBroken'),
  );
}
