import { element, fill } from '#kit/dom.ts';
import type { Card } from '../../core/cards.ts';
import { arrange } from '../engine/rummy/arrange.ts';
import { isJoker, rankOf, suitOf, wildRank, isPrinted } from '../engine/rummy/cards.ts';
import { groupOf, isValid } from '../engine/rummy/groups.ts';
import { withRest } from '../engine/rummy/houseMove.ts';
import { penalties } from '../engine/rummy/rummy.ts';
import type { RummyFacts, TableView } from '../view.ts';
import { isEnabled, setEnabled, type Board, type BoardParts } from './Board.ts';
import { createHand } from './createHand.ts';
import { cardsText, drawResults } from './createResults.ts';
import { drawFace } from './drawRoomCard.ts';
import { cardName } from './names.ts';

const factsOf = ({ facts }: TableView): RummyFacts | null => (facts?.game === 'rummy' ? facts : null);

/** Rummy: two piles and the wild card in the middle, the own cards in groups that the player makes. */
export function createRummyBoard(parts: BoardParts): Board {
  const { words, formats, send, say } = parts;
  let view: TableView | null = null;
  let isBusy = false;
  /** The player's groups; the last one holds the cards that are not grouped. */
  let groups: Card[][] = [[]];
  /** The turn in which the player was warned that a declaration is not valid. */
  let warned = -1;
  let piles = '';

  const act = (label: string, onclick: () => void, kind = '') => {
    const button = element('button', { type: 'button', class: `act ${kind}` }, label);
    button.addEventListener('click', () => isEnabled(button) && onclick());
    return button;
  };
  const pile = (name: string) => {
    const button = element('button', { type: 'button', class: 'pile' });
    button.addEventListener('click', () => isEnabled(button) && send(name));
    return button;
  };
  const closed = pile('closed');
  const open = pile('open');
  const turnedUp = element('div', { class: 'pile wild-pile' });
  const results = element('div', { class: 'shown' });
  const table = element('div', { class: 'piles' }, closed, open, turnedUp);
  const hand = createHand(words, () => update());

  const wild = () => wildRank((view && factsOf(view)?.turnedUp) ?? 0);
  const isWild = (card: Card) => isJoker(card, wild());
  const held = () => groups.flat();

  const groupButton = act(words.group, () => {
    const chosen = hand.chosen();
    const isGroup = groups.slice(0, -1).some((group) => group.length === chosen.length && group.every((card) => chosen.includes(card)));
    const rest = groups.map((group) => group.filter((card) => !chosen.includes(card)));
    const loose = rest.at(-1) ?? [];
    const others = rest.slice(0, -1).filter(({ length }) => length > 0);
    // A group that is chosen whole is dissolved.
    groups = isGroup ? [...others, [...loose, ...chosen]] : [...others, chosen, loose];
    hand.clear();
    update();
  });
  const arrangeButton = act(words.arrange, () => {
    const arrangement = arrange(held(), wild());
    const whole = withRest(arrangement, wild());
    groups = whole && isValid(whole, wild()) ? [...whole, []] : [...arrangement.groups, sorted(arrangement.rest)];
    hand.clear();
    update();
  });
  const putDownButton = act(words.putDown, () => send('discard', hand.chosen()), 'main');
  const declareButton = act(words.declare, () => {
    const [finish] = hand.chosen();
    if (finish === undefined || !view) return;
    const declared = groups.map((group) => group.filter((card) => card !== finish)).filter(({ length }) => length > 0);
    const turns = factsOf(view)?.turns ?? 0;
    if (!isValid(declared, wild()) && warned !== turns) {
      warned = turns;
      say(fill(words.notValid, { points: formats.number(penalties.wrong) }));
      return;
    }
    send('declare', [finish], declared);
  });
  const dropButton = act('', () => send('drop'), 'stand');
  const buttons = [groupButton, arrangeButton, putDownButton, declareButton, dropButton];

  /** Keeps the player's groups, without cards that are gone and with new ones at the end. */
  function take(cards: readonly Card[]): void {
    const known = held();
    const isNew = known.every((card) => !cards.includes(card));
    const kept = groups.map((group) => group.filter((card) => cards.includes(card)));
    const added = cards.filter((card) => !known.includes(card));
    const loose = [...(kept.at(-1) ?? []), ...added];
    groups = [...kept.slice(0, -1).filter(({ length }) => length > 0), isNew ? sorted(loose) : loose];
  }

  function update(): void {
    const facts = view && factsOf(view);
    if (!view || !facts) return;
    const isTurn = view.isMyTurn && !isBusy;
    const [chosen, hasDrawn] = [hand.chosen(), facts.drawn !== null];
    hand.show(
      groups
        .map((cards, at) => ({ cards, label: labelOf(cards, at === groups.length - 1) }))
        .filter(({ cards }) => cards.length > 0),
      isWild,
    );
    const isPlaying = view.phase === 'playing' && view.me !== null && facts.hand.length > 0;
    for (const button of buttons) button.hidden = !isPlaying;
    putDownButton.hidden = declareButton.hidden = !isPlaying || !view.isMyTurn || !hasDrawn;
    dropButton.hidden = !isPlaying || !facts.mayDrop;
    dropButton.textContent = fill(words.drop, { points: formats.number(facts.dropPoints) });
    setEnabled(groupButton, chosen.length > 0);
    setEnabled(putDownButton, isTurn && hasDrawn && chosen.length === 1);
    setEnabled(declareButton, isTurn && hasDrawn && chosen.length === 1);
    setEnabled(dropButton, isTurn && facts.mayDrop);
    setEnabled(closed, isTurn && !hasDrawn);
    setEnabled(open, isTurn && facts.mayDrawOpen);
  }

  function labelOf(cards: readonly Card[], isLoose: boolean): string {
    if (isLoose) return groups.length > 1 ? words.loose : '';
    const kind = groupOf(cards, wild());
    return kind ? words[kind] : words.loose;
  }

  function showPiles({ closed: left, open: top, turnedUp: joker }: RummyFacts): void {
    const next = `${left} ${top} ${joker}`;
    if (next === piles) return;
    piles = next;
    const caption = (text: string) => element('small', {}, text);
    const drawn = (card: Card | undefined) =>
      element('div', { class: 'card' }, drawFace(words, card, card !== undefined && isWild(card)));
    closed.replaceChildren(drawn(undefined), caption(words.closedPile));
    closed.setAttribute('aria-label', `${words.closedPile}. ${cardsText(parts, left)}`);
    open.replaceChildren(
      top === null ? element('div', { class: 'card none' }) : drawn(top),
      caption(words.openPile),
    );
    open.setAttribute('aria-label', top === null ? words.openPile : `${words.openPile}. ${cardName(words, top)}`);
    turnedUp.replaceChildren(drawn(joker), caption(words.wild));
  }

  return {
    middle: element('div', { class: 'board' }, table, results),
    hand: hand.element,
    buttons,
    show: (next, busy) => {
      view = next;
      isBusy = busy;
      const facts = factsOf(next);
      table.hidden = facts === null || facts.shown !== null;
      results.hidden = !facts?.shown;
      hand.element.hidden = facts === null || facts.shown !== null || facts.hand.length === 0;
      if (!facts) {
        groups = [[]];
        for (const button of buttons) button.hidden = true;
        return;
      }
      take(facts.hand);
      showPiles(facts);
      if (facts.shown && results.dataset['round'] !== String(next.round)) {
        results.dataset['round'] = String(next.round);
        const { shown } = facts;
        results.replaceChildren(
          drawResults(
            parts,
            next,
            (player) => ({
              rows: [...(shown[player]?.groups ?? []), sorted(shown[player]?.rest ?? [])],
              note: fill(words.points, { points: formats.number(shown[player]?.points ?? 0) }),
            }),
            isWild,
          ),
        );
      }
      update();
    },
    text: ({ isMyTurn, facts }) =>
      isMyTurn && facts?.game === 'rummy' ? (facts.drawn === null ? words.drawNow : words.putDownNow) : '',
  };
}

/** By suit and rank, jokers last. */
function sorted(cards: readonly Card[]): Card[] {
  const key = (card: Card) => (isPrinted(card) ? 1000 : suitOf(card) * 20 + rankOf(card));
  return cards.toSorted((a, b) => key(a) - key(b) || a - b);
}
