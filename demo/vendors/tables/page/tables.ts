import '../../core/page/base.css';
import '../../core/page/game.css';
import '../../core/page/cards.css';
import './tables.css';
import { fill } from '../../core/page/numerals.ts';
import { CallFailure, createCall, newKey } from '../../core/page/call.ts';
import { createFormats } from '../../core/page/format.ts';
import { openHistory, withRound } from '../../core/page/openHistory.ts';
import { prefersStill } from '../../core/page/Pace.ts';
import { isOver, reasonOf, refusalText, Rounds } from '../../core/page/Rounds.ts';
import { Sounds } from '../../core/page/Sounds.ts';
import { readStart, report, type CommonStart } from '../../core/page/start.ts';
import { games } from '../engine/games.ts';
import type { Outcome, Variant } from '../engine/types.ts';
import type { BetsView, TableStart, TableView } from '../view.ts';
import { createScreen, type Action } from './createScreen.ts';
import { openRules } from './openRules.ts';
import { resultOf } from './resultOf.ts';
import { Slip, type Stakes } from './Slip.ts';
import { wait } from './Stage.ts';

const start = readStart<CommonStart & TableStart>();
const { words, spots, limits } = start;
const formats = createFormats(start);
const sounds = new Sounds();
const call = createCall(start.key);
const slip = new Slip();
const variant = { laPartage: start.laPartage, isFree: start.isFree } as Variant;

/** Milliseconds between two questions to the server. */
const askAgainMs = 700;
const offlineMs = 2_000;
/** Bets that are sent later may arrive too late. */
const lastMomentMs = 300;
/** A deal with less time left is shown at once. */
const leastDealMs = 1_500;

let look: TableView = start.table;
/** How far the server's clock is ahead. */
let ahead = look.now - Date.now();
let balance = start.balance;
let past = start.past;
/** The player's bets on the round that is shown. */
let mine: BetsView | null = null;
/** Stakes of the last round with bets, which can be repeated. */
let last: Stakes = new Map();
let isSending = false;
let hasEnded = false;

const screen = createScreen({
  start,
  formats,
  sounds,
  onChoose: (spot) => choose(spot),
  onTake: (spot) => change(() => slip.take(spot)),
  onAction: (action) => act(action),
  onRules: () => openRules(start, formats, look.proofs),
  onHistory: () => openHistory(words, formats, past),
});
const rounds = new Rounds<BetsView>({
  kind: 'tables',
  key: start.key,
  words,
  say: (text) => screen.say(text, 'warning'),
});

const serverNow = (): number => Date.now() + ahead;
const until = (time: number): Promise<void> => wait(time - serverNow());
const canBet = (): boolean => !hasEnded && serverNow() < look.times.closesAt - lastMomentMs;
const sumOf = (stakes: Stakes): number => [...stakes.values()].reduce((sum, stake) => sum + stake, 0);

/** Accepted stakes by index of the spot. */
function placed(): Stakes {
  const entries = Object.entries(mine?.bets ?? {});
  return new Map(entries.map(([id, stake]) => [spots.findIndex((spot) => spot.id === id), stake]));
}

function show(): void {
  const bets = placed();
  const isOpen = canBet();
  screen.layout.show(bets, slip.chips);
  screen.layout.setOpen(isOpen);
  screen.showMoney(balance, sumOf(bets) + slip.total);
  const isFree = isOpen && !isSending;
  screen.allow({
    undo: isFree && slip.canUndo,
    clear: isFree && slip.total > 0,
    repeat: isFree && last.size > 0,
    doubleBets: isFree && slip.total + bets.size > 0,
    place: isFree && slip.total > 0,
  });
}

/** Changes the chips on the table, if they stay within the limits. */
function change(step: () => void): void {
  if (!canBet() || isSending) return;
  const before = slip.total;
  step();
  const sum = sumOf(placed()) + slip.total;
  if (slip.total > before && sum > limits.most) {
    slip.undo();
    screen.say(fill(words.tooMuch, { amount: formats.money(limits.most) }), 'warning');
  } else if (slip.total > before && slip.total > balance) {
    slip.undo();
    screen.say(words.poor, 'warning');
  } else {
    sounds.play([[440, 0, 0.05]]);
    screen.say(words.open);
  }
  show();
}

function choose(spot: number): void {
  if (canBet()) change(() => slip.add(spot, screen.chips.value));
  else screen.say(words.closed);
}

function act(action: Action): void {
  if (action === 'place') void place();
  else if (action === 'undo' || action === 'clear') change(() => slip[action]());
  else if (action === 'repeat') change(() => slip.addAll(last));
  else change(() => slip.addAll(slip.total > 0 ? slip.chips : placed()));
}

/** Sends the chips on the table as bets. */
async function place(): Promise<void> {
  if (isSending || hasEnded) return;
  if (slip.total === 0 || !canBet()) {
    screen.say(slip.total === 0 ? words.none : words.late, 'warning');
    return;
  }
  isSending = true;
  report({ event: 'round' });
  show();
  const { number } = look.times;
  const pairs = [...slip.chips];
  const [key, turn] = mine ? [mine.key, mine.turn] : [newKey(), 0];
  try {
    record(await rounds.act('place', { key, number, turn, bets: pairs }), turn);
  } catch (error) {
    const code = error instanceof CallFailure ? error.code : 'failed';
    hasEnded = isOver(code);
    const texts: Record<string, string> = { 'bets-closed': words.late, 'round-open': words.elsewhere };
    screen.say(texts[code] ?? reasonOf(words, code), 'warning');
  }
  isSending = false;
  if (!mine) report({ event: 'balance' });
  show();
}

/** Notes whether bets that were sent were accepted. */
function record(view: BetsView, turn: number): void {
  balance = view.balance ?? balance;
  const isIn = ['playing', 'settling', 'settled'].includes(view.state);
  if (isIn && view.number === look.times.number) mine = view;
  else if (isIn) void finish(view, true);
  hasEnded = isOver(view.code);
  if (isIn && view.turn > turn && view.code === null) {
    slip.placed();
    last = placed();
    sounds.play([
      [520, 0, 0.06],
      [660, 0.07, 0.08],
    ]);
    screen.say(fill(words.placed, { amount: formats.money(view.stake) }));
  } else if (view.state === 'returned' || view.state === 'void') screen.say(words[view.state], 'warning');
  else screen.say(refusalText(words, formats, view), 'warning');
}

/** Asks until the bets of a round are settled, and shows what they won. */
async function finish(view: BetsView, isResumed: boolean, result = ''): Promise<void> {
  let latest = view;
  let asked = 0;
  while (['betting', 'playing', 'settling', 'returning'].includes(latest.state)) {
    if (asked > 2 && latest.state === 'settling')
      screen.say(fill(words.paying, { amount: formats.money(latest.payout) }), 'warning');
    if (asked > 0) await wait(askAgainMs);
    asked += 1;
    latest = await call<BetsView>('tables/result', { key: view.key }).catch(() => latest);
  }
  balance = latest.balance ?? balance;
  if (latest.number === look.times.number) mine = latest;
  const { payout, state } = latest;
  const amount = formats.money(payout);
  if (state === 'settled') {
    past = withRound(past, latest);
    const won = isResumed ? words.resumed : payout > 0 ? words.won : words.nothing;
    screen.say(`${result} ${fill(won, { amount })}`.trim(), payout > latest.stake ? 'win' : undefined);
    rounds.seen(latest.key);
    if (payout > latest.stake)
      sounds.play([
        [523, 0, 0.2],
        [659, 0.1, 0.2],
        [784, 0.2, 0.4],
      ]);
  } else if (state === 'void' || state === 'returned') screen.say(words[state], 'warning');
  show();
  report({ event: 'balance' });
}

/** The table as it is now; asks again while there is no connection. */
async function ask(): Promise<TableView | undefined> {
  while (!hasEnded) {
    try {
      const next = await call<TableView>('tables/look', {});
      ahead = next.now - Date.now();
      return next;
    } catch (error) {
      const code = error instanceof CallFailure ? error.code : 'failed';
      hasEnded = isOver(code);
      screen.say(hasEnded ? words.ended : words.offline, 'warning');
      show();
      await wait(offlineMs);
    }
  }
  return undefined;
}

/** Shows a round from where it is to its end. Returns what the server says afterwards. */
async function showRound(): Promise<void> {
  const { number, closesAt, resultAt, endsAt } = look.times;
  mine = look.mine;
  screen.layout.mark(null);
  screen.stage.clear();
  if (look.outcome === null) {
    screen.roads.show(look.history);
    if (mine) screen.say(fill(words.placed, { amount: formats.money(mine.stake) }));
    else screen.say(words.open);
    show();
    await until(closesAt);
    if (slip.total > 0 && !isSending) {
      slip.clear();
      screen.say(words.late, 'warning');
    } else screen.say(words.closed);
    show();
  }
  while (look.times.number === number && look.outcome === null) {
    const next = await ask();
    if (!next) return;
    look = next;
    if (look.outcome === null) await wait(askAgainMs / 2);
  }
  if (look.times.number !== number || look.outcome === null) return;
  mine = look.mine ?? mine;
  await showDeal(look.outcome, resultAt);
  await until(endsAt);
}

async function showDeal(outcome: Outcome, resultAt: number): Promise<void> {
  show();
  const left = resultAt - serverNow();
  await screen.stage.show(outcome, prefersStill() || left < leastDealMs ? 0 : left - leastDealMs / 3);
  const result = resultOf(words, outcome);
  screen.say(result);
  await until(resultAt);
  const { returned } = games[start.game];
  screen.layout.mark((spot) => returned(spots[spot]?.id ?? '', outcome, variant));
  screen.roads.show(look.history.includes(outcome) ? look.history : [...look.history, outcome]);
  if (mine && mine.state !== 'settled') await finish(mine, false, result);
}

/** Follows the table as long as the page is open. */
async function follow(): Promise<void> {
  while (!hasEnded) {
    const { number } = look.times;
    await showRound();
    let next = look.times.number === number ? await ask() : look;
    while (next && next.times.number === number) {
      await wait(askAgainMs / 2);
      next = await ask();
    }
    if (!next) return;
    if (slip.total > 0) slip.placed();
    look = next;
  }
}

// Digits choose a chip, and space places the bets, wherever no control has the key already.
addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (/^[1-9]$/.test(event.key)) screen.chips.choose(Number(event.key) - 1);
  if (event.code !== 'Space' || target?.closest('input, .act, .tool, a')) return;
  event.preventDefault();
  if (!event.repeat) void place();
});

setInterval(() => {
  const { opensAt, closesAt } = look.times;
  screen.timer.show(hasEnded ? 0 : closesAt - serverNow(), closesAt - opensAt);
}, 200);

document.querySelector('#game')?.append(screen.element);
show();
report({ state: 'ready' });
if (start.open) {
  report({ event: 'round' });
  void finish(start.open, true);
}
void follow();
