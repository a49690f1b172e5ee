import { element, svg } from '#kit/dom.ts';
import { fill, numeral } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import type { CommonStart } from '../../core/page/start.ts';
import { bonus, coin, scatter, volatilityOf, wild } from '../engine/machine.ts';
import type { SlotStart } from '../view.ts';
import { featuresOf, waysOf } from './featuresOf.ts';
import type { MakeCell } from './symbols.ts';

interface DialogParts {
  start: CommonStart & SlotStart;
  formats: Formats;
  cell: MakeCell;
}

/** Rules, figures, paytable for a stake, and lines: all of it from the machine's data. */
export function openRules(parts: DialogParts, stake: number): void {
  const { start, formats } = parts;
  const { words, machine } = start;
  const share = formats.percent(machine.figures.return);
  const { lines = [] } = machine;
  openDialog(
    words.rules,
    words.close,
    element('p', { class: 'demo-text' }, words.demoText),
    figures(parts, stake),
    ...featuresOf(machine, words, (units) => formats.money(Math.floor((units * stake) / machine.units))).map(
      (text) => element('p', {}, text),
    ),
    element('h3', {}, fill(words.rulesPays, { stake: formats.money(stake) })),
    payTable(parts, stake),
    ...(lines.length > 1
      ? [
          element('h3', {}, fill(words.rulesLines, { lines: lines.length })),
          element('ol', { class: 'line-list' }, ...lines.map((rows, index) => lineOf(parts, rows, index))),
        ]
      : []),
    element('h3', {}, `${words.rulesReturn}: ${share}`),
    element('p', {}, fill(words.rulesReturnText, { share })),
    element('p', {}, words.proof),
    element('p', {}, words.rulesRandom),
    element('p', {}, words.rulesBroken),
  );
}

/** What the enumeration found, and the form of the game. */
function figures({ start, formats }: DialogParts, stake: number): HTMLElement {
  const { words, machine } = start;
  const { figures: found, units } = machine;
  const most = { factor: formats.number(found.most), amount: formats.money(found.most * stake) };
  const rounds = formats.number(Number((1 / found.top).toPrecision(2)));
  const form =
    machine.pattern === 'lines'
      ? [words.lineNumber, formats.number(machine.lines?.length ?? 0)]
      : machine.pattern === 'ways'
        ? [words.wayNumber, formats.number(waysOf(machine))]
        : [words.clusters, `${numeral(machine.least)}+`];
  const rows = [
    [words.rulesReturn, formats.percent(found.return)],
    [words.hits, formats.percent(found.hits)],
    [words.volatility, words[volatilityOf(found)]],
    form,
    [words.most, `×${most.factor}`],
  ];
  return element(
    'div',
    { class: 'facts' },
    element(
      'dl',
      { 'data-units': String(units) },
      ...rows.flatMap(([name = '', value = '']) => [
        element('dt', {}, name),
        element('dd', {}, element('bdi', {}, value)),
      ]),
    ),
    element('p', {}, fill(words.mostText, { ...most, rounds })),
  );
}

/** A row for each symbol: its picture, and the wins by count. */
function payTable({ start, formats, cell }: DialogParts, stake: number): HTMLElement {
  const { words, machine } = start;
  const { pays, least, units, free, art, pattern } = machine;
  const money = (win: number) => formats.money(Math.floor((win * stake) / units));
  const row = (symbol: string, wins: readonly number[], first: number) =>
    element(
      'li',
      {},
      cell(symbol),
      element(
        'dl',
        {},
        ...wins
          .map((win, at) => ({ win, at, count: first + at }))
          .filter(({ win }) => win > 0)
          .toReversed()
          .flatMap(({ win, at, count }) => [
            element(
              'dt',
              { title: fill(words.ofKind, { count }) },
              `${numeral(count)}${pattern === 'clusters' && at === wins.length - 1 ? '+' : ''}×`,
            ),
            element('dd', {}, money(win)),
          ]),
      ),
    );
  const named = [wild, coin, bonus].filter((symbol) => art[symbol] !== undefined);
  return element(
    'ul',
    { class: 'pays' },
    ...(free ? [row(scatter, free.pays, 3)] : []),
    ...named.map((symbol) => row(symbol, [], 0)),
    ...Object.entries(pays).map(([symbol, wins]) => row(symbol, wins, least)),
  );
}

function lineOf({ start, formats }: DialogParts, rows: readonly number[], index: number): HTMLElement {
  const heights = start.machine.rows;
  const [width, height] = [rows.length * 10, Math.max(...heights) * 10];
  const squares = rows.flatMap((lit, reel) =>
    Array.from({ length: heights[reel]! }, (_, at) =>
      svg('rect', {
        x: reel * 10 + 0.5,
        y: at * 10 + 0.5,
        width: 9,
        height: 9,
        rx: 2,
        class: at === lit ? 'lit' : 'unlit',
      }),
    ),
  );
  return element(
    'li',
    {},
    element('small', {}, formats.number(index + 1)),
    svg('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, ...squares),
  );
}
