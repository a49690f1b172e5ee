import '../../core/page/base.css';
import '../../core/page/game.css';
import '../../core/page/cards.css';
import '../../cards/page/table.css';
import './rooms.css';
import { openFairness, type Fairness } from '../../cards/page/openFairness.ts';
import { CallFailure, createCall, newKey } from '../../core/page/call.ts';
import { createBar } from '../../core/page/createBar.ts';
import { createFormats } from '../../core/page/format.ts';
import { openHistory, withRound } from '../../core/page/openHistory.ts';
import { isOver, reasonOf, refusalText, Rounds } from '../../core/page/Rounds.ts';
import { Sounds } from '../../core/page/Sounds.ts';
import { readStart, report, type CommonStart } from '../../core/page/start.ts';
import type { PastRound } from '../../core/view.ts';
import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { RoomRoundView, RoomsStart, SeatView, TableView } from '../view.ts';
import type { BoardParts } from './Board.ts';
import { checkDeal, type SeenDeal } from './checkDeal.ts';
import { createSeats } from './createSeats.ts';
import { drawFace } from './drawRoomCard.ts';
import { sitterText } from './names.ts';
import { missedText } from './missedText.ts';
import { openRules } from './openRules.ts';
import { RummyBoard } from './RummyBoard.ts';
import { createThirteenBoard } from './thirteenBoard.ts';

const start = readStart<CommonStart & RoomsStart>();
const { words } = start;
const formats = createFormats(start);
const sounds = new Sounds();
document.documentElement.style.setProperty('--hue', String(start.hue));

/** Milliseconds between two questions about the table, and about a full room. */
const askMs = 800;
const askFullMs = 5_000;

let balance = start.balance;
let history: PastRound[] = start.history;
let view: TableView | null = start.table;
let isBusy = false;
let hasEnded = false;
/** Key of the stake that is being paid, and of the round whose end was shown. */
let paying: string | null = null;
let shownKey: string | null = null;
/** What the player should read until the next turn, instead of the table's own message. */
let notice: { text: string; kind: string; at: string } | null = null;
let fairness: Fairness | null = null;
let seen: SeenDeal | null = null;
let openRound: number | null = null;
let ends = 0;
let wasMyTurn = false;

const call = createCall(start.key);
const rounds = new Rounds<RoomRoundView>({
  kind: 'rooms',
  key: start.key,
  words,
  say: (text) => say(text, 'warning'),
});
const message = element('p', { class: 'message', role: 'status' });
const balanceText = element('b');
const clock = element('span', { class: 'clock', role: 'timer' });
const number = element('span', { class: 'number' });
const worth = element('span', { class: 'number' });
const seal = element('button', {
  type: 'button',
  class: 'seal',
  onclick: () => fairness && openFairness(start, fairness),
});
const seats = createSeats(words, formats);
const boardParts: BoardParts = {
  words,
  formats,
  send: (name, cards = [], groups = []) => void move(name, cards, groups),
  say: (text) => note(text, 'warning'),
};
const board = start.game === 'rummy' ? new RummyBoard(boardParts) : createThirteenBoard(boardParts);
const joinButton = element('button', { type: 'button', class: 'act main', onclick: () => void join() });
const againButton = element(
  'button',
  { type: 'button', class: 'act main', onclick: () => void ask() },
  words.again,
);
/** What lies on the table before the cards are dealt: ten to ace of hearts. */
const fan = element(
  'div',
  { class: 'fan', 'aria-hidden': 'true' },
  ...[22, 23, 24, 25, 13].map((card, at) => {
    const place = element('div', { class: 'card' }, drawFace(words, card));
    place.style.setProperty('--at', String(at));
    return place;
  }),
);
const felt = element(
  'div',
  { class: 'felt' },
  seats.element,
  element('div', { class: 'middle' }, number, worth, clock, seal),
  fan,
  board.middle,
  board.hand,
);
const buttons = [joinButton, ...board.buttons, againButton];

/** Asks for the table as it is now. */
async function ask(): Promise<void> {
  try {
    show(await call<TableView>('rooms/table', {}));
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  const code = error instanceof CallFailure ? error.code : 'failed';
  if (code === 'room-full') {
    view = null;
    say(words.full, 'warning');
  } else {
    hasEnded = isOver(code);
    say(code === 'offline' ? words.offline : reasonOf(words, code), 'warning');
  }
  update();
}

/** The moment of a table at which a notice belongs. */
const momentOf = ({ round, phase, facts }: TableView) => `${round} ${phase} ${facts?.turns ?? ''}`;

function note(text: string, kind: string): void {
  if (view) notice = { text, kind, at: momentOf(view) };
  update();
}

async function join(): Promise<void> {
  if (!mayJoin() || !view) return;
  const { deposit } = view;
  if (balance < deposit) {
    note(words.poor, 'warning');
    return;
  }
  report({ event: 'round' });
  isBusy = true;
  paying = newKey();
  notice = null;
  showBalance(balance - deposit);
  update();
  try {
    const paid = await rounds.act('ante', { key: paying });
    balance = paid.balance ?? balance;
    if (paid.isLate) await finish(paid.key);
    else if (paid.stake === 0) {
      const isBack = paid.state === 'returned' || paid.state === 'void';
      note(isBack ? words[paid.state as 'returned' | 'void'] : refusalText(words, formats, paid), 'warning');
      hasEnded = isOver(paid.code);
    } else sounds.play([[660, 0, 0.06]]);
    report({ event: 'balance' });
    // The stake is shown; what the round wins is not, until the table shows it.
    if (paid.stake > 0 && !paid.isLate) report({ event: 'round' });
    paying = null;
    await ask();
  } catch (error) {
    fail(error);
    report({ event: 'balance' });
  }
  paying = null;
  isBusy = false;
  showBalance(balance);
  update();
}

/** Sends a move of the turn that is shown. One that came too late is forgotten: the table says what happened. */
async function move(
  name: string,
  cards: readonly number[],
  groups: readonly (readonly number[])[],
): Promise<void> {
  if (isBusy || !view?.facts) return;
  isBusy = true;
  update();
  try {
    const next = await call<TableView>('rooms/move', { turn: view.facts.turns, name, cards, groups });
    sounds.play([[520, 0, 0.05]]);
    isBusy = false;
    show(next);
  } catch (error) {
    isBusy = false;
    if (error instanceof CallFailure && error.code === 'bad-request') note(words.cannot, 'warning');
    else fail(error);
    await ask();
  }
}

function show(next: TableView): void {
  view = next;
  if (notice && notice.at !== momentOf(next)) notice = null;
  ends = next.left === null ? 0 : performance.now() + next.left;
  if (next.isMyTurn && !wasMyTurn) sounds.play([[740, 0, 0.08]]);
  wasMyTurn = next.isMyTurn;
  seats.show(next);
  number.textContent = fill(words.table, { number: formats.number(next.number) });
  const value = { amount: formats.money(next.unit) };
  worth.textContent = fill(start.game === 'rummy' ? words.worthPoint : words.worthCard, value);
  const short = next.commitment.slice(0, 8);
  seal.setAttribute('aria-label', `${words.fair} ${short}`);
  seal.replaceChildren(words.fair, element('code', {}, short));
  update();
  void check(next);
  if (next.phase === 'showing' && next.key && shownKey !== next.key) void finish(next.key);
}

/** After a round: waits until it is paid, and shows the balance. */
async function finish(key: string): Promise<void> {
  shownKey = key;
  try {
    const over = await rounds.paid(await rounds.ask(key), () => {});
    balance = over.balance ?? balance;
    showBalance(balance);
    if (over.isLate) note(words.late, 'warning');
    else history = withRound(history, over);
    if (over.payout > over.stake)
      sounds.play([
        [523, 0, 0.2],
        [659, 0.1, 0.2],
        [784, 0.2, 0.4],
      ]);
    rounds.seen(key);
    report({ event: 'balance' });
    update();
  } catch {
    // The next question about the table tries again.
    shownKey = null;
  }
}

/** Keeps what was dealt, repeats the shuffle of a round that is over, and notes the seal of the next one. */
async function check(next: TableView): Promise<void> {
  const { phase, round, commitment, facts, me, players, seed } = next;
  if (phase === 'open') openRound = round;
  if (phase === 'playing' && seen?.seal !== commitment && openRound === round && facts && me !== null)
    seen = { seal: commitment, hand: facts.hand, me, players };
  fairness = { seal: commitment, last: fairness?.last ?? null };
  if (seed === undefined || fairness.last?.seed === seed) return;
  const isRight = seen?.seal === commitment ? await checkDeal(seen, seed, start.deckSize) : undefined;
  fairness = { seal: commitment, last: { seal: commitment, seed, isRight } };
}

function mayJoin(): boolean {
  return !isBusy && !hasEnded && view?.phase === 'open' && view.key === null;
}

/** What the table says to the player now. */
function tableText(now: TableView): [text: string, kind?: string] {
  const { phase, key, me, seats: all, facts } = now;
  if (phase === 'open') return [paying ? words.anteing : key ? words.joined : words.openTable];
  const winner = all.find(({ facts: of }) => of?.status === 'won');
  const nameOf = (seat: SeatView | undefined) => (seat ? sitterText(words, seat) : '');
  if (phase === 'showing') {
    const own = all.find(({ sitter, index }) => sitter === 'you' && index !== null);
    const name = nameOf(winner);
    const instant = facts?.game === 'thirteen' ? facts.instant : null;
    const how = instant ? `${fill(words.instant, { name, hand: words[instant] })} ` : '';
    if (!winner) return [words.nobodyWon];
    if (!own) return [how || fill(words.otherWon, { name })];
    const amount = formats.money(Math.abs(own.net ?? 0));
    if ((own.net ?? 0) > 0) return [`${how}${fill(words.wonRound, { amount })}`, 'win'];
    return [`${how}${own.net ? fill(words.lostRound, { amount }) : words.evenRound}`];
  }
  if (me === null) return [words.next];
  const text = board.text(now);
  if (text !== '') return [text];
  const turn = all.find(({ isTurn }) => isTurn);
  return [turn ? fill(words.playing, { name: nameOf(turn) }) : ''];
}

function say(text: string, kind = ''): void {
  message.className = `message ${kind}`;
  // Unchanged text is not announced again.
  if (message.textContent !== text) message.textContent = text;
}

function showBalance(minor: number): void {
  balanceText.textContent = formats.money(minor);
}

function showClock(): void {
  const seconds = Math.ceil((ends - performance.now()) / 1000);
  clock.hidden = ends === 0 || seconds < 0 || view?.phase === 'showing';
  clock.textContent = clock.hidden ? '' : fill(words.seconds, { seconds });
  clock.classList.toggle('soon', seconds <= 5 && (view?.isMyTurn ?? false));
}

/** Shows what the player can use, and moves the keyboard's focus from a button that is gone. */
function update(): void {
  const hadFocus = buttons.some((button) => button === document.activeElement);
  felt.hidden = view === null;
  fan.hidden = Boolean(view?.facts);
  board.middle.hidden = !fan.hidden;
  if (view) board.show(view, isBusy);
  else for (const button of board.buttons) button.hidden = true;
  againButton.hidden = view !== null || hasEnded;
  joinButton.hidden = view === null || (view.phase !== 'open' && view.me !== null);
  joinButton.textContent = fill(words.join, { amount: formats.money(view?.deposit ?? 0) });
  joinButton.setAttribute('aria-disabled', String(!mayJoin()));
  if (view && !hasEnded) {
    const [text, kind] = notice ? [notice.text, notice.kind] : tableText(view);
    say(text, kind);
  }
  showClock();
  if (hadFocus && document.activeElement instanceof HTMLElement && document.activeElement.hidden)
    buttons.find(({ hidden }) => !hidden)?.focus();
}

document.querySelector('#game')?.append(
  element(
    'div',
    { class: 'game cards-game rooms-game' },
    element('img', { class: 'backdrop', src: start.picture, alt: '' }),
    createBar({
      name: start.room === '' ? start.name : `${start.name} · ${start.room}`,
      words,
      sounds,
      onRules: () => openRules(start, formats, view),
      onHistory: () => openHistory(words, formats, history),
    }),
    element('main', {}, felt, message),
    element(
      'footer',
      { class: 'controls' },
      element('div', { class: 'figure' }, element('small', {}, words.balance), balanceText),
      element('div', { class: 'acts' }, ...buttons),
    ),
  ),
);
// A closed page gives its seat to others; a round that is being played goes on.
addEventListener('pagehide', () => {
  void fetch('rooms/leave', {
    method: 'POST',
    headers: { authorization: `Bearer ${start.key}` },
    keepalive: true,
  }).catch(() => undefined);
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void ask();
});
setInterval(showClock, 250);

async function follow(): Promise<void> {
  while (!hasEnded) {
    await new Promise((resolve) => setTimeout(resolve, view ? askMs : askFullMs));
    if (!isBusy) await ask();
  }
}

showBalance(balance);
if (view) show(view);
else fail(new CallFailure('room-full'));
if (start.missed && view) {
  note(missedText(words, formats, start.missed), '');
  rounds.seen(start.missed.key);
}
report({ state: 'ready' });
void follow();
