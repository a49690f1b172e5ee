import { hashCountOf } from '../../cards/engine/deck.ts';
import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import type { RoomsStart, TableView } from '../view.ts';

/** Paragraphs of each game's rules. */
const texts = {
  rummy: ['rulesRummy', 'rulesRummyGroups', 'rulesRummyPoints', 'rulesRummyDrop'],
  thirteen: [
    'rulesThirteen',
    'rulesThirteenPlays',
    'rulesThirteenBombs',
    'rulesThirteenPay',
    'rulesThirteenInstant',
  ],
} as const;

/** Opens the rules, with stakes, rake and how the cards are shuffled. */
export function openRules(start: RoomsStart, formats: Formats, view: TableView | null): void {
  const { words, game } = start;
  const values = {
    seconds: formats.number((view?.turnMs ?? 0) / 1000),
    deposit: formats.money(view?.deposit ?? 0),
    rake: formats.percent(start.rake),
    players: formats.number(start.company),
    last: hashCountOf(start.deckSize) - 1,
  };
  const text = (name: keyof typeof words) => element('p', {}, fill(words[name], values));
  const paragraphs: readonly (keyof typeof words)[] = texts[game];
  const worth = game === 'rummy' ? words.worthPoint : words.worthCard;
  openDialog(
    words.rules,
    words.close,
    element('p', { class: 'demo-text' }, words.demoText),
    ...paragraphs.map(text),
    element('h3', {}, fill(worth, { amount: formats.money(view?.unit ?? 0) })),
    text('rulesDeposit'),
    text('rulesRoomRake'),
    text('rulesCompany'),
    element('h3', {}, words.fair),
    text('fairText'),
    text('rulesDeal'),
    text('rulesAway'),
    text('rulesBroken'),
  );
}
