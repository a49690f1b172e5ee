import { element } from '#kit/dom.ts';
import { fill, inPageNumerals } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import { games } from '../engine/games.ts';
import type { Proof, SpotView, TableStart } from '../view.ts';
import type { TableWords } from '../words.ts';
import { spotName } from './spotName.ts';

type Rule = Extract<keyof TableWords, `rules${string}`>;

/** The rules that hold at a table. */
function rulesOf({ game, laPartage, isFree }: TableStart): Rule[] {
  if (game === 'roulette') return laPartage ? ['rulesRoulette', 'rulesPartage'] : ['rulesRoulette'];
  if (game === 'baccarat') return ['rulesBaccarat', isFree ? 'rulesFree' : 'rulesCommission'];
  return [game === 'sicBo' ? 'rulesSicBo' : 'rulesDragonTiger'];
}

/** One spot of each kind: those of a kind have the same odds and return. */
function kindsOf(spots: readonly SpotView[]): SpotView[] {
  const seen = new Set<string>();
  return spots.filter(({ label: [key, value = ''], odds, returned }) => {
    const count = value.split(/[,/]/).length;
    const kind = `${key} ${odds} ${returned} ${key === 'dice' ? count : ''}`;
    const isNew = !seen.has(kind);
    seen.add(kind);
    return isNew;
  });
}

/** Rules, what each bet pays and returns, and the proof that results are fixed beforehand. */
export function openRules(start: TableStart, formats: Formats, proofs: readonly Proof[]): void {
  const { words, limits, game } = start;
  const text = (name: Rule) => element('p', {}, words[name]);
  const head = [words.bet, words.pays, words.rulesReturn].map((name) =>
    element('th', { scope: 'col' }, name),
  );
  const rows = kindsOf(start.spots).map((spot) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, spotName(words, spot)),
      element('td', {}, element('bdi', {}, inPageNumerals(spot.odds))),
      element('td', {}, formats.percent(spot.returned)),
    ),
  );
  const { shoe } = games[game];
  openDialog(
    words.rules,
    words.close,
    element('p', { class: 'demo-text' }, words.demoText),
    element('p', {}, limitsText(words, formats, limits)),
    text('rulesRounds'),
    ...rulesOf(start).map(text),
    shoe && element('p', {}, fill(words.rulesShoe, shoe)),
    text('rulesKeys'),
    element('h3', {}, words.rulesReturn),
    text('rulesReturnText'),
    element(
      'table',
      { class: 'records' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
    element('h3', {}, words.hash),
    text('rulesFair'),
    ...proofs.map((proof) => proofElement(words, proof)),
    text('rulesBroken'),
  );
}

export const limitsText = (
  words: TableWords,
  formats: Formats,
  { least, most }: TableStart['limits'],
): string => fill(words.limits, { least: formats.money(least), most: formats.money(most) });

function proofElement(words: TableWords, { label, commitment, seed }: Proof): HTMLElement {
  const line = (name: string, value: string) =>
    element('p', {}, `${name}: `, element('code', { dir: 'ltr' }, value));
  return element(
    'div',
    { class: 'proof' },
    element('p', {}, element('code', { dir: 'ltr' }, label)),
    line(words.hash, commitment),
    seed !== null && line(words.seed, seed),
  );
}
