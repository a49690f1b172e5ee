import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import { corners, returnOf, type Race } from '../engine/race.ts';
import type { RingStart } from '../view.ts';

interface DialogParts {
  start: Pick<RingStart, 'words' | 'statedReturn'>;
  formats: Formats;
  odds: (hundredths: number) => string;
}

/** Rules, and the odds, chance and return of each bet on a race. */
export function openRules({ start, formats, odds }: DialogParts, race: Race): void {
  const { words, statedReturn } = start;
  const share = formats.percent(statedReturn);
  const text = (name: keyof typeof words) => element('p', {}, fill(words[name], { share }));
  const head = ['', words.odds, words.chance, words.return].map((name) =>
    name === '' ? element('td') : element('th', { scope: 'col' }, name),
  );
  const row = (corner: (typeof corners)[number]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, words[corner]),
      element('td', {}, odds(race.odds[corner])),
      element('td', {}, formats.percent(race.chances[corner] / 1000)),
      element('td', {}, formats.percent(returnOf(race.chances[corner], race.odds[corner]))),
    );
  openDialog(
    words.rules,
    words.close,
    element('p', { class: 'demo-text' }, words.demoText),
    text('rulesHow'),
    text('rulesOdds'),
    element('h3', {}, words.rulesTable),
    element(
      'table',
      { class: 'records' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...corners.map(row)),
    ),
    element('h3', {}, `${words.rulesReturn}: ${share}`),
    text('rulesReturnText'),
    text('rulesDraw'),
    text('rulesBroken'),
  );
}
