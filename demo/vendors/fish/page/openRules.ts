import { element } from '#kit/dom.ts';
import { fill, numeral } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import type { CommonStart } from '../../core/page/start.ts';
import { bossOf, type FishKind, type FishSet } from '../engine/fishSets.ts';
import { chanceOf, whole } from '../engine/shoot.ts';
import type { FishStart } from '../view.ts';
import { paintFrame } from './art/Sprites.ts';

/** Rules, what each fish pays and how likely a shot catches it, and the return to player. */
export function openRules(
  { words, size, idleMs }: CommonStart & FishStart,
  formats: Formats,
  set: FishSet,
): void {
  const share = formats.percent(set.returns / whole);
  const facts = { count: size, seconds: idleMs / 1000, share };
  const text = (name: keyof typeof words) => element('p', {}, fill(words[name], facts));
  const row = (kind: FishKind) => {
    const { caught, of } = chanceOf(set, kind);
    const picture = paintFrame(kind.name, 144, 0.2);
    picture.setAttribute('aria-hidden', 'true');
    return element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        picture,
        element(
          'span',
          {},
          words[kind.name],
          kind === bossOf(set) && element('b', { class: 'demo' }, words.isBoss),
        ),
      ),
      element(
        'td',
        { class: 'plus', dir: 'ltr' },
        kind.pays.map(([multiplier]) => `×${numeral(multiplier)}`).join(' '),
      ),
      element('td', {}, formats.percent(caught / of)),
    );
  };
  const head = [words.fish, words.pays, words.chance].map((name) => element('th', { scope: 'col' }, name));
  openDialog(
    words.rules,
    words.close,
    element('p', { class: 'demo-text' }, words.demoText),
    text('rulesHow'),
    text('rulesMagazine'),
    text('rulesEnd'),
    text('rulesMiss'),
    element('h3', {}, words.rulesPays),
    element(
      'table',
      { class: 'records fish-pays' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...set.kinds.map(row)),
    ),
    element('h3', {}, `${words.rulesReturn}: ${share}`),
    text('rulesReturnText'),
    text('rulesRandomShot'),
    text('rulesKeys'),
  );
}
