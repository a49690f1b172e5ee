import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import type { CommonStart } from '../../core/page/start.ts';
import { ballCount, mostPicks, numberCount } from '../engine/draw.ts';
import { unit } from '../engine/paytables.ts';
import type { InstantStart } from '../view.ts';

interface DialogParts {
  start: CommonStart & InstantStart;
  formats: Formats;
}

/** Rules, and for each number of picks the paytable for a stake and the return to player. */
export function openRules({ start, formats }: DialogParts, stake: number): void {
  const { words, pays, returns } = start;
  const facts = { most: mostPicks, count: numberCount, balls: ballCount };
  const text = (name: keyof typeof words) => element('p', {}, fill(words[name], facts));
  const amount = (win: number, hits: number) =>
    win === 0
      ? []
      : [
          element('dt', {}, fill(words.rulesHits, { hits })),
          element('dd', {}, formats.money((win * stake) / unit)),
        ];
  const ticket = (wins: readonly number[], index: number) =>
    element(
      'li',
      {},
      element('b', {}, fill(words.rulesRow, { picks: index + 1 })),
      element('p', {}, fill(words.rulesReturnOf, { share: formats.percent(returns[index] ?? 0) })),
      element('dl', {}, ...wins.flatMap(amount)),
    );
  openDialog(
    words.rules,
    words.close,
    element('p', { class: 'demo-text' }, words.demoText),
    text('rulesHow'),
    text('rulesQuick'),
    element('h3', {}, fill(words.rulesPays, { stake: formats.money(stake) })),
    element('ul', { class: 'tickets' }, ...pays.map(ticket)),
    element('h3', {}, words.rulesReturn),
    text('rulesReturnText'),
    text('rulesRandom'),
    text('rulesBroken'),
  );
}
