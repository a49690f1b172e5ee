import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Card } from '../../core/cards.ts';
import { arrange } from '../engine/rummy/arrange.ts';
import { isJoker, isPrinted, rankOf, suitOf, wildRank } from '../engine/rummy/cards.ts';
import { groupOf, isValid } from '../engine/rummy/groups.ts';
import { withRest } from '../engine/rummy/houseMove.ts';
import { penalties } from '../engine/rummy/rummy.ts';
import type { RummyFacts, TableView } from '../view.ts';
import { isEnabled, setEnabled, type Board, type BoardParts } from './Board.ts';
import { createHand, type Hand } from './createHand.ts';
import { cardsText, drawResults } from './createResults.ts';
import { drawFace } from './drawRoomCard.ts';
import { cardName } from './names.ts';

/** Rummy: two piles and the wild card in the middle, the own cards in groups that the player makes. */
export class RummyBoard implements Board {
  readonly middle: HTMLElement;
  readonly hand: HTMLElement;
  readonly buttons: HTMLButtonElement[];
  readonly #parts: BoardParts;
  readonly #cards: Hand;
  readonly #table: HTMLElement;
  readonly #results = element('div', { class: 'shown' });
  readonly #closed: HTMLButtonElement;
  readonly #open: HTMLButtonElement;
  readonly #turnedUp = element('div', { class: 'pile' });
  readonly #group: HTMLButtonElement;
  readonly #putDown: HTMLButtonElement;
  readonly #declare: HTMLButtonElement;
  readonly #drop: HTMLButtonElement;
  #view: TableView | null = null;
  #isBusy = false;
  /** The player's groups; the last one has the cards that are not grouped. */
  #groups: Card[][] = [[]];
  /** The turn in which the player was warned that a declaration is not valid. */
  #warned = -1;
  #shownPiles = '';
  #shownRound = -1;

  constructor(parts: BoardParts) {
    const { words, send } = parts;
    this.#parts = parts;
    this.#cards = createHand(words, () => this.#update());
    this.hand = this.#cards.element;
    this.#closed = guarded('pile', '', () => send('closed'));
    this.#open = guarded('pile', '', () => send('open'));
    this.#group = guarded('act', words.group, () => this.#regroup());
    const order = guarded('act', words.arrange, () => this.#arrange());
    this.#putDown = guarded('act main', words.putDown, () => send('discard', this.#cards.chosen()));
    this.#declare = guarded('act main', words.declare, () => this.#declareHand());
    this.#drop = guarded('act stand', '', () => send('drop'));
    this.buttons = [this.#group, order, this.#putDown, this.#declare, this.#drop];
    this.#table = element('div', { class: 'piles' }, this.#closed, this.#open, this.#turnedUp);
    this.middle = element('div', { class: 'board' }, this.#table, this.#results);
  }

  show(view: TableView, isBusy: boolean): void {
    this.#view = view;
    this.#isBusy = isBusy;
    const facts = factsOf(view);
    this.#table.hidden = facts === null || facts.shown !== null;
    this.#results.hidden = !facts?.shown;
    this.hand.hidden = facts === null || facts.shown !== null || facts.hand.length === 0;
    if (!facts) {
      this.#groups = [[]];
      for (const button of this.buttons) button.hidden = true;
      return;
    }
    this.#take(facts.hand);
    this.#showPiles(facts);
    if (facts.shown && this.#shownRound !== view.round) this.#showResults(view, facts.shown);
    this.#update();
  }

  text({ isMyTurn, facts }: TableView): string {
    const { words } = this.#parts;
    if (!isMyTurn || facts?.game !== 'rummy') return '';
    return facts.drawn === null ? words.drawNow : words.putDownNow;
  }

  get #wild(): number {
    return wildRank((this.#view && factsOf(this.#view)?.turnedUp) ?? 0);
  }

  readonly #isWild = (card: Card): boolean => isJoker(card, this.#wild);

  /** Makes a group of the chosen cards. A group that is chosen whole is dissolved. */
  #regroup(): void {
    const chosen = this.#cards.chosen();
    const isGroup = this.#groups
      .slice(0, -1)
      .some((group) => group.length === chosen.length && group.every((card) => chosen.includes(card)));
    const rest = this.#groups.map((group) => group.filter((card) => !chosen.includes(card)));
    const loose = rest.at(-1) ?? [];
    const others = rest.slice(0, -1).filter(({ length }) => length > 0);
    this.#groups = isGroup ? [...others, [...loose, ...chosen]] : [...others, chosen, loose];
    this.#cards.clear();
    this.#update();
  }

  /** Groups the cards as well as possible. */
  #arrange(): void {
    const arrangement = arrange(this.#groups.flat(), this.#wild);
    const whole = withRest(arrangement, this.#wild);
    this.#groups =
      whole && isValid(whole, this.#wild)
        ? [...whole, []]
        : [...arrangement.groups, sorted(arrangement.rest)];
    this.#cards.clear();
    this.#update();
  }

  /** Declares with the chosen card as the last one, if that is valid or the player insists. */
  #declareHand(): void {
    const { words, formats, send, say } = this.#parts;
    const [finish] = this.#cards.chosen();
    const facts = this.#view && factsOf(this.#view);
    if (finish === undefined || !facts) return;
    const declared = this.#groups
      .map((group) => group.filter((card) => card !== finish))
      .filter(({ length }) => length > 0);
    if (isValid(declared, this.#wild) || this.#warned === facts.turns) send('declare', [finish], declared);
    else {
      this.#warned = facts.turns;
      say(fill(words.notValid, { points: formats.number(penalties.wrong) }));
    }
  }

  /** Keeps the player's groups, without cards that are gone and with new ones at the end. */
  #take(cards: readonly Card[]): void {
    const known = this.#groups.flat();
    const isNew = known.every((card) => !cards.includes(card));
    const left = this.#groups.map((group) => group.filter((card) => cards.includes(card)));
    const added = cards.filter((card) => !known.includes(card));
    const loose = [...(left.at(-1) ?? []), ...added];
    this.#groups = [...left.slice(0, -1).filter(({ length }) => length > 0), isNew ? sorted(loose) : loose];
  }

  #update(): void {
    const view = this.#view;
    const facts = view && factsOf(view);
    if (!view || !facts) return;
    const isTurn = view.isMyTurn && !this.#isBusy;
    const hasDrawn = facts.drawn !== null;
    const chosen = this.#cards.chosen().length;
    const last = this.#groups.length - 1;
    this.#cards.show(
      this.#groups
        .map((cards, at) => ({ cards, label: at === last ? this.#looseLabel : this.#labelOf(cards) }))
        .filter(({ cards }) => cards.length > 0),
      this.#isWild,
    );
    const isPlaying = view.phase === 'playing' && view.me !== null && facts.hand.length > 0;
    for (const button of this.buttons) button.hidden = !isPlaying;
    for (const button of [this.#putDown, this.#declare]) {
      button.hidden = !isPlaying || !view.isMyTurn || !hasDrawn;
      setEnabled(button, isTurn && hasDrawn && chosen === 1);
    }
    const points = this.#parts.formats.number(facts.dropPoints);
    this.#drop.hidden = !isPlaying || !facts.mayDrop;
    this.#drop.textContent = fill(this.#parts.words.drop, { points });
    setEnabled(this.#drop, isTurn && facts.mayDrop);
    setEnabled(this.#group, chosen > 0);
    setEnabled(this.#closed, isTurn && !hasDrawn);
    setEnabled(this.#open, isTurn && facts.mayDrawOpen);
  }

  get #looseLabel(): string {
    return this.#groups.length > 1 ? this.#parts.words.loose : '';
  }

  #labelOf(cards: readonly Card[]): string {
    return this.#parts.words[groupOf(cards, this.#wild) ?? 'loose'];
  }

  #showPiles({ closed, open, turnedUp }: RummyFacts): void {
    const { words } = this.#parts;
    const next = `${closed} ${open} ${turnedUp}`;
    if (next === this.#shownPiles) return;
    this.#shownPiles = next;
    const caption = (text: string) => element('small', {}, text);
    const drawn = (card: Card | undefined) =>
      element('div', { class: 'card' }, drawFace(words, card, card !== undefined && this.#isWild(card)));
    this.#closed.replaceChildren(drawn(undefined), caption(words.closedPile));
    this.#closed.setAttribute('aria-label', `${words.closedPile}. ${cardsText(this.#parts, closed)}`);
    this.#open.replaceChildren(
      open === null ? element('div', { class: 'card none' }) : drawn(open),
      caption(words.openPile),
    );
    const top = open === null ? '' : `. ${cardName(words, open)}`;
    this.#open.setAttribute('aria-label', `${words.openPile}${top}`);
    this.#turnedUp.replaceChildren(drawn(turnedUp), caption(words.wild));
  }

  #showResults(view: TableView, shown: NonNullable<RummyFacts['shown']>): void {
    this.#shownRound = view.round;
    const { words, formats } = this.#parts;
    const heldBy = (player: number) => {
      const { groups = [], rest = [], points = 0 } = shown[player] ?? {};
      return {
        rows: [...groups, sorted(rest)],
        note: fill(words.points, { points: formats.number(points) }),
      };
    };
    this.#results.replaceChildren(drawResults(this.#parts, view, heldBy, this.#isWild));
  }
}

const factsOf = ({ facts }: TableView): RummyFacts | null => (facts?.game === 'rummy' ? facts : null);

/** A button that stays in the order of focus while it cannot be used. */
function guarded(kind: string, label: string, onclick: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: kind }, label);
  button.addEventListener('click', () => isEnabled(button) && onclick());
  return button;
}

/** By suit and rank, jokers last. */
function sorted(cards: readonly Card[]): Card[] {
  const key = (card: Card) => (isPrinted(card) ? 1000 : suitOf(card) * 20 + rankOf(card));
  return cards.toSorted((a, b) => key(a) - key(b) || a - b);
}
