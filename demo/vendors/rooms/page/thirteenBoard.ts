import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Card } from '../../core/cards.ts';
import { beats, byPower, combinationOf, isOutOfTurn } from '../engine/thirteen/combinations.ts';
import type { TableView, ThirteenFacts } from '../view.ts';
import { isEnabled, setEnabled, type Board, type BoardParts } from './Board.ts';
import { createHand } from './createHand.ts';
import { cardsText, drawResults } from './createResults.ts';
import { drawRow } from './drawRoomCard.ts';
import { cardName, playerText } from './names.ts';

const factsOf = ({ facts }: TableView): ThirteenFacts | null => (facts?.game === 'thirteen' ? facts : null);
const never = () => false;

/** Thirteen: the last play in the middle, the own cards in their order. */
export function createThirteenBoard(parts: BoardParts): Board {
  const { words, formats, send, say } = parts;
  let view: TableView | null = null;
  let isBusy = false;
  let shown = '';

  const last = element('div', { class: 'last' });
  const results = element('div', { class: 'shown' });
  const hand = createHand(words, () => update());
  const playButton = element('button', { type: 'button', class: 'act main' }, words.play);
  const passButton = element('button', { type: 'button', class: 'act stand' }, words.pass);
  const buttons = [playButton, passButton];
  playButton.addEventListener('click', () => {
    const cards = hand.chosen();
    if (cards.length === 0 || isBusy) return;
    if (!view || !mayPlay(view, cards)) say(words.cannot);
    else {
      send('play', cards);
      hand.clear();
    }
  });
  passButton.addEventListener('click', () => isEnabled(passButton) && send('pass'));

  function update(): void {
    const facts = view && factsOf(view);
    if (!view || !facts) return;
    const isPlaying = view.phase === 'playing' && facts.hand.length > 0;
    hand.show([{ cards: byPower(facts.hand), label: '' }], never);
    for (const button of buttons) button.hidden = !isPlaying;
    setEnabled(playButton, !isBusy && mayPlay(view, hand.chosen()));
    setEnabled(passButton, !isBusy && facts.mayPass);
  }

  return {
    middle: element('div', { class: 'board' }, last, results),
    hand: hand.element,
    buttons,
    show: (next, busy) => {
      view = next;
      isBusy = busy;
      const facts = factsOf(next);
      last.hidden = facts === null || facts.shown !== null;
      results.hidden = !facts?.shown;
      hand.element.hidden = facts === null || facts.shown !== null || facts.hand.length === 0;
      if (!facts) {
        for (const button of buttons) button.hidden = true;
        return;
      }
      const key = JSON.stringify([next.round, facts.last, facts.owed, facts.shown === null]);
      if (key !== shown) {
        shown = key;
        showLast(next, facts);
        if (facts.shown) {
          const left = facts.shown;
          results.replaceChildren(
            drawResults(
              parts,
              next,
              (player) => ({
                rows: [byPower(left[player] ?? [])],
                note: cardsText(parts, left[player]?.length ?? 0),
              }),
              never,
            ),
          );
        }
      }
      update();
    },
    text: (next) => {
      const facts = factsOf(next);
      if (!facts || next.me === null) return '';
      if (!next.isMyTurn) return facts.hasPassed ? words.youPassed : '';
      if (facts.last) return words.beatNow;
      return facts.mustLead === null
        ? words.leadNow
        : fill(words.leadWith, { card: cardName(words, facts.mustLead) });
    },
  };

  function showLast(next: TableView, { last: play, owed }: ThirteenFacts): void {
    const player = (index: number) => playerText(words, next, index);
    last.replaceChildren(
      element('small', {}, play ? `${words.lastPlay} · ${player(play.player)}` : words.newTrick),
      play ? drawRow(words, play.cards, never) : element('ul', { class: 'row' }),
    );
    if (!owed) return;
    const facts = {
      from: player(owed.from),
      to: player(owed.to),
      amount: formats.money(owed.units * next.unit),
    };
    last.append(element('p', { class: 'owed' }, fill(words.owed, facts)));
  }
}

/** Whether the rules allow the player to play some cards now. */
function mayPlay(view: TableView, cards: readonly Card[]): boolean {
  const facts = factsOf(view);
  const combination = combinationOf(cards);
  if (!facts || !combination || view.phase !== 'playing') return false;
  if (!facts.last) return view.isMyTurn && (facts.mustLead === null || cards.includes(facts.mustLead));
  const target = combinationOf(facts.last.cards);
  const isAllowed = view.isMyTurn || (isOutOfTurn(combination) && facts.last.player !== view.me);
  return isAllowed && target !== undefined && beats(combination, target);
}
