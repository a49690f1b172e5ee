import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import type { SportName } from '../view.ts';
import { marketName } from './labels.ts';
import type { View } from './parts.ts';

/** The sport that gives a market its name. */
const sportOf: Readonly<Record<string, SportName>> = {
  p: 'tennis',
  po: 'tennis',
  ss: 'tennis',
  win: 'tennis',
};

/** Opens the rules: how bets work, what each market returns, and how results can be checked. */
export function openRules({ start, words, formats }: Pick<View, 'start' | 'words' | 'formats'>): void {
  const values = { count: start.mostLegs, amount: formats.money(start.mostWin) };
  const text = (name: keyof typeof words) => element('p', {}, fill(words[name], values));
  const isEsports = start.kind === 'esports';
  const rows = Object.entries(start.returns)
    .filter(([type]) => !isEsports || !['1x2', 'btts', 'cs', 'p1x2'].includes(type))
    .map(([type, share]) =>
      element(
        'tr',
        {},
        element('td', {}, nameOf(words, type, isEsports)),
        element('td', {}, formats.percent(share)),
      ),
    );
  const proofs = start.proofs.map(({ day, commitment, secret }) =>
    element(
      'li',
      {},
      element('b', {}, `\u2066${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}\u2069`),
      element('small', {}, `${words.commitment}: `, element('code', { dir: 'ltr' }, commitment)),
      element(
        'small',
        {},
        `${words.secret}: `,
        secret === null ? words.secretLater : element('code', { dir: 'ltr' }, secret),
      ),
    ),
  );
  openDialog(
    words.rules,
    words.close,
    element('p', { class: 'demo-text' }, words.demoText),
    ...(['rulesHow', 'rulesOdds', 'rulesClock', 'rulesScore'] as const).map(text),
    ...(isEsports ? [] : [text('rulesHandicap')]),
    ...(['rulesVoid', 'rulesSettle'] as const).map(text),
    element('h3', {}, words.rulesReturn),
    text('rulesReturnText'),
    element(
      'table',
      { class: 'records' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          element('th', { scope: 'col' }, words.market),
          element('th', { scope: 'col' }, words.rulesReturn),
        ),
      ),
      element('tbody', {}, ...rows),
    ),
    element('h3', {}, words.commitment),
    text('rulesFair'),
    element('ul', { class: 'proofs' }, ...proofs),
    text('rulesBroken'),
  );
}

function nameOf(words: View['words'], type: string, isEsports: boolean): string {
  if (type === 'ou') return isEsports ? words.totalMaps : words.totalGoals;
  const name = marketName(words, `${type}:1`, isEsports ? 'cinder' : (sportOf[type] ?? 'football'));
  return name;
}
