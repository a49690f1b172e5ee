import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
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
