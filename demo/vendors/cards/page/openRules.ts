import { element, fill } from '#kit/dom.ts';
import type { Formats } from '../../core/page/format.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import type { CardsStart } from '../view.ts';

/** Opens the rules, with rake and return. */
export function openRules(start: CardsStart, formats: Formats): void {
  const { words } = start;
  const share = formats.percent(start.returnToPlayer);
  const values = { share, rake: formats.percent(start.rake), seconds: formats.number(start.decideSeconds) };
  const text = (name: keyof typeof words) => element('p', {}, fill(words[name], values));
  openDialog(
    words.rules,
    words.close,
    element('p', { class: 'demo-text' }, words.demoText),
    ...(['rulesGoal', 'rulesPoints', 'rulesOrder', 'rulesDraw', 'rulesHouse'] as const).map(text),
    element('h3', {}, `${words.rulesReturn}: ${share}`),
    text('rulesRake'),
    text('rulesReturnText'),
    element('h3', {}, words.fair),
    text('fairText'),
    text('rulesShuffle'),
    text('rulesLeft'),
    text('rulesBroken'),
  );
}

/** The published facts about the last deck and the next one. */
export interface Fairness {
  seal: string;
  last: { seal: string; seed: string; isRight: boolean | undefined } | null;
}

/** Opens the seals of this deck and of the last one, with its seed and what the check of it said. */
export function openFairness({ words }: CardsStart, { seal, last }: Fairness): void {
  const code = (title: string, value: string) => [
    element('dt', {}, title),
    element('dd', {}, element('code', {}, value)),
  ];
  const verdict = last?.isRight === false ? words.mismatch : last?.isRight ? words.checked : words.unchecked;
  openDialog(
    words.fair,
    words.close,
    element('p', {}, words.fairText),
    element(
      'dl',
      { class: 'seals' },
      ...(seal === last?.seal ? [] : code(words.seal, seal)),
      ...(last ? [...code(words.lastSeal, last.seal), ...code(words.seed, last.seed)] : []),
    ),
    element('p', { class: last?.isRight === false ? 'warning' : '' }, verdict),
  );
}
