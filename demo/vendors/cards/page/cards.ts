import '../../core/page/base.css';
import '../../core/page/game.css';
import '../../core/page/cards.css';
import './table.css';
import { CallFailure, createCall, newKey } from '../../core/page/call.ts';
import { createBar } from '../../core/page/createBar.ts';
import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import { createFormats } from '../../core/page/format.ts';
import { openHistory, withRound } from '../../core/page/openHistory.ts';
import { isOver, reasonOf, refusalText, Rounds } from '../../core/page/Rounds.ts';
import { Sounds } from '../../core/page/Sounds.ts';
import { readStart, report, type CommonStart } from '../../core/page/start.ts';
import type { PastRound } from '../../core/view.ts';
import type { CardRoundView, CardsStart, TableView } from '../view.ts';
import { checkRound } from './check.ts';
import { createTable } from './createTable.ts';
import { handText, sitterText } from './handText.ts';
import { openFairness, type Fairness } from './openFairness.ts';
import { openRules } from './openRules.ts';

const start = readStart<CommonStart & CardsStart>();
const { words } = start;
const formats = createFormats(start);
const sounds = new Sounds();
document.documentElement.style.setProperty('--hue', String(start.hue));

/** Milliseconds between two questions about the table, and about a full room. */
const askMs = 1_000;
const askFullMs = 5_000;

let balance = start.balance;
let history: PastRound[] = start.history;
let view: TableView | null = start.table;
let isBusy = false;
let hasEnded = false;
/** Key of the ante that is being paid, and of the round whose end was shown. */
let paying: string | null = null;
let shownKey: string | null = null;
/** What the player should read until the next round begins, instead of the table's own message. */
let notice: { text: string; kind: string; round: number } | null = null;
let fairness: Fairness | null = null;
let checkedSeed: string | null = null;

const call = createCall(start.key);
const rounds = new Rounds<CardRoundView>({
  kind: 'cards',
  key: start.key,
  words,
  say: (text) => say(text, 'warning'),
});
const message = element('p', { class: 'message', role: 'status' });
const balanceText = element('b');
const table = createTable({
  words,
  formats,
  sounds,
  onFair: () => fairness && openFairness(start, fairness),
});
const anteButton = element('button', { type: 'button', class: 'act main', onclick: () => void ante() });
const drawButton = element(
  'button',
  { type: 'button', class: 'act main', onclick: () => void decide('draw') },
  words.draw,
);
const standButton = element(
  'button',
  { type: 'button', class: 'act stand', onclick: () => void decide('stand') },
  words.stand,
);
const againButton = element(
  'button',
  { type: 'button', class: 'act main', onclick: () => void ask() },
  words.again,
);
const buttons = [anteButton, drawButton, standButton, againButton];

/** Asks for the table as it is now. */
async function ask(): Promise<void> {
  try {
    show(await call<TableView>('cards/table', {}));
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

async function ante(): Promise<void> {
  if (!mayAnte() || !view) return;
  const { ante: amount, round } = view;
  if (balance < amount) {
    notice = { text: words.poor, kind: 'warning', round };
    update();
    return;
  }
  report({ event: 'round' });
  isBusy = true;
  paying = newKey();
  notice = null;
  showBalance(balance - amount);
  update();
  try {
    const paid = await rounds.act('ante', { key: paying });
    balance = paid.balance ?? balance;
    if (paid.isLate) await finish(paid.key);
    else if (paid.stake === 0) {
      const isBack = paid.state === 'returned' || paid.state === 'void';
      notice = {
        text: isBack ? words[paid.state as 'returned' | 'void'] : refusalText(words, formats, paid),
        kind: 'warning',
        round,
      };
      hasEnded = isOver(paid.code);
    } else sounds.play([[660, 0, 0.06]]);
    report({ event: 'balance' });
    // The ante is shown; what the round wins is not, until the table shows it.
    if (paid.stake > 0 && !paid.isLate) report({ event: 'round' });
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

async function decide(decision: 'draw' | 'stand'): Promise<void> {
  if (isBusy || !view?.mayDecide || !view.key) return;
  isBusy = true;
  update();
  try {
    show(await call<TableView>('cards/decide', { key: view.key, decision }));
  } catch (error) {
    fail(error);
  }
  isBusy = false;
  update();
}

function show(next: TableView): void {
  view = next;
  if (notice && notice.round !== next.round) notice = null;
  table.show(next);
  update();
  void check(next);
  if (next.phase === 'showing' && next.key && shownKey !== next.key) void finish(next.key);
}

/** After a round: waits until its win is paid, and shows the balance. */
async function finish(key: string): Promise<void> {
  shownKey = key;
  try {
    const over = await rounds.paid(await rounds.ask(key), () => {});
    balance = over.balance ?? balance;
    showBalance(balance);
    if (over.isLate) notice = { text: words.late, kind: 'warning', round: view?.round ?? 0 };
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

/** Repeats the shuffle of a round that is over, and notes the seal of the next one. */
async function check(next: TableView): Promise<void> {
  const { seed, commitment } = next;
  const seal =
    fairness?.seal === commitment || seed === undefined ? commitment : (fairness?.seal ?? commitment);
  fairness = { seal, last: fairness?.last ?? null };
  if (seed === undefined || checkedSeed === seed) return;
  checkedSeed = seed;
  const isRight = await checkRound(seal, next);
  fairness = { seal, last: { seal, seed, isRight } };
}

function mayAnte(): boolean {
  return !isBusy && !hasEnded && view?.phase === 'open' && view.key === null;
}

/** What the table says to the player now. */
function tableText({ phase, seats, key, mayDecide, decision }: TableView): [text: string, kind?: string] {
  const own = seats.find(({ sitter }) => sitter === 'you');
  const isIn = key !== null && own?.isIn;
  if (phase === 'open') return [paying ? words.anteing : key ? words.joined : words.open];
  if (phase === 'deciding') {
    if (!isIn || !own) return [words.next];
    const hand = handText(words, own);
    if (mayDecide) return [fill(words.yourTurn, { hand })];
    if (decision === null) return [fill(words.yourPok, { hand })];
    return [decision === 'draw' ? words.drawn : words.stood];
  }
  const winners = seats.filter(({ win = 0 }) => win > 0);
  const winner = winners.map((seat) => sitterText(words, seat)).join(' · ');
  if (!isIn || !own) return [fill(words.othersWon, { winner })];
  const values = { hand: handText(words, own), winner, amount: formats.money(own.win ?? 0) };
  return (own.win ?? 0) > 0 ? [fill(words.wonPot, values), 'win'] : [fill(words.lostPot, values)];
}

function say(text: string, kind = ''): void {
  message.className = `message ${kind}`;
  // Unchanged text is not announced again.
  if (message.textContent !== text) message.textContent = text;
}

function showBalance(minor: number): void {
  balanceText.textContent = formats.money(minor);
}

/** Shows the buttons that the player can use, and moves the keyboard's focus from one that is gone. */
function update(): void {
  const hadFocus = buttons.some((button) => button === document.activeElement);
  const isDeciding = view?.mayDecide ?? false;
  drawButton.hidden = !isDeciding;
  standButton.hidden = !isDeciding;
  againButton.hidden = view !== null || hasEnded;
  anteButton.hidden = isDeciding || view === null;
  anteButton.textContent = fill(words.ante, { amount: formats.money(view?.ante ?? 0) });
  anteButton.setAttribute('aria-disabled', String(!mayAnte()));
  for (const button of [drawButton, standButton]) button.setAttribute('aria-disabled', String(isBusy));
  if (view && !hasEnded) {
    const [text, kind] = notice ? [notice.text, notice.kind] : tableText(view);
    say(text, kind);
  }
  table.element.hidden = view === null;
  if (hadFocus && document.activeElement instanceof HTMLElement && document.activeElement.hidden)
    buttons.find(({ hidden }) => !hidden)?.focus();
}

document.querySelector('#game')?.append(
  element(
    'div',
    { class: 'game cards-game' },
    element('img', { class: 'backdrop', src: start.picture, alt: '' }),
    createBar({
      name: start.room === '' ? start.name : `${start.name} · ${start.room}`,
      words,
      sounds,
      onRules: () => openRules(start, formats),
      onHistory: () => openHistory(words, formats, history),
    }),
    element('main', {}, table.element, message),
    element(
      'footer',
      { class: 'controls' },
      element('div', { class: 'figure' }, element('small', {}, words.balance), balanceText),
      element('div', { class: 'acts' }, ...buttons),
    ),
  ),
);
// Space pays the ante wherever no control has it already.
addEventListener('keydown', (event) => {
  const isControl =
    event.target instanceof Element && event.target.closest('button, select, dialog') !== null;
  if (event.code !== 'Space' || isControl || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  if (!event.repeat) void ante();
});
// A closed page gives its seat to others; a round that is being played goes on.
addEventListener('pagehide', () => {
  void fetch('cards/leave', {
    method: 'POST',
    headers: { authorization: `Bearer ${start.key}` },
    keepalive: true,
  }).catch(() => undefined);
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void ask();
});

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
  const { payout, key } = start.missed;
  notice = { text: fill(words.resumed, { amount: formats.money(payout) }), kind: '', round: view.round };
  rounds.seen(key);
  update();
}
report({ state: 'ready' });
void follow();
