import '../../core/page/base.css';
import '../../core/page/game.css';
import './instant.css';
import { CallFailure, newKey } from '../../core/page/call.ts';
import { fill } from '../../core/page/numerals.ts';
import { createFormats } from '../../core/page/format.ts';
import { openHistory, withRound } from '../../core/page/openHistory.ts';
import { Pace, prefersStill } from '../../core/page/Pace.ts';
import { isOver, reasonOf, refusalText, Rounds } from '../../core/page/Rounds.ts';
import { Sounds } from '../../core/page/Sounds.ts';
import { readStart, report, type CommonStart } from '../../core/page/start.ts';
import type { PastRound } from '../../core/view.ts';
import { mostPicks } from '../engine/draw.ts';
import type { InstantStart, InstantView } from '../view.ts';
import { createScreen } from './createScreen.ts';
import { NumberGrid } from './NumberGrid.ts';
import { openRules } from './openRules.ts';
import { Pays } from './Pays.ts';
import { quickPick } from './quickPick.ts';
import { Tray } from './Tray.ts';

/** Milliseconds between two balls. */
const betweenBalls = 420;

const start = readStart<CommonStart & InstantStart>();
const { words } = start;
const formats = createFormats(start);
const pace = new Pace();
const sounds = new Sounds();
const tray = new Tray(words.balls);
const pays = new Pays({ pays: start.pays, words, formats });

let phase: 'idle' | 'sending' | 'showing' | 'over' = 'idle';
let balance = start.balance;
let history: PastRound[] = start.history;

const grid = new NumberGrid({
  words,
  onChange: () => showTicket(),
  onFull: () => screen.say(fill(words.full, { most: mostPicks }), 'warning'),
});
const screen = createScreen({
  start,
  formats,
  sounds,
  tray: tray.element,
  numbers: grid.element,
  pays: pays.element,
  onDraw: () => void press(),
  onQuickPick: () => phase === 'idle' && choose(quickPick(grid.picks.length)),
  onClear: () => phase === 'idle' && choose([]),
  onRules: () => openRules({ start, formats }, screen.stake.stake),
  onHistory: () => openHistory(words, formats, history),
});
const rounds = new Rounds<InstantView>({
  kind: 'instant',
  key: start.key,
  words,
  say: (text) => screen.say(text, 'warning'),
});

function choose(numbers: readonly number[]): void {
  grid.pick(numbers);
  sounds.play([[440, 0, 0.05]]);
}

/** A changed ticket ends what is shown of the last draw. */
function showTicket(): void {
  tray.clear();
  pays.show(grid.picks.length);
  screen.showWin(0);
  screen.showPicked(fill(words.picked, { count: grid.picks.length, most: mostPicks }));
  screen.say(fill(words.ready, { most: mostPicks }));
}

/** The button: draws, or skips what is being shown. */
async function press(): Promise<void> {
  if (phase === 'showing') pace.skip();
  if (phase !== 'idle') return;
  const { stake } = screen.stake;
  if (grid.picks.length === 0 || balance < stake) {
    screen.say(grid.picks.length === 0 ? words.pickOne : words.poor, 'warning');
    return;
  }
  const picks = [...grid.picks];
  begin(picks);
  screen.showBalance(balance - stake);
  await play(() => rounds.act('draw', { key: newKey(), stake, picks }), false);
}

function begin(picks: readonly number[]): void {
  report({ event: 'round' });
  grid.pick(picks);
  pace.begin();
  setPhase('sending');
  screen.say(words.drawing);
}

function setPhase(next: typeof phase): void {
  phase = next;
  grid.lock(next !== 'idle');
  screen.setBusy(next === 'idle' ? null : next);
}

/** Follows a round to its end. `isResumed`: it was under way when the page was opened. */
async function play(act: () => Promise<InstantView>, isResumed: boolean): Promise<void> {
  let code: string | null = null;
  try {
    const view = await act();
    ({ code } = view);
    if (view.balls) await present(view, view.balls, isResumed);
    else stopWithout(view);
  } catch (error) {
    code = error instanceof CallFailure ? error.code : 'failed';
    screen.say(reasonOf(words, code), 'warning');
  }
  screen.showBalance(balance);
  report({ event: 'balance' });
  setPhase(isOver(code) ? 'over' : 'idle');
}

/** The round did not take place: the stake was refused or returned. */
function stopWithout(view: InstantView): void {
  const { state } = view;
  balance = view.balance ?? balance;
  screen.say(
    state === 'returned' || state === 'void' ? words[state] : refusalText(words, formats, view),
    'warning',
  );
}

async function present(view: InstantView, balls: readonly number[], isResumed: boolean): Promise<void> {
  setPhase('showing');
  const hits = await showBalls(view.picks, balls);
  const { payout } = view;
  const facts = { hits, picks: view.picks.length, amount: formats.money(payout) };
  const text = payout > 0 ? words.matchWon : words.matchNothing;
  screen.showWin(payout);
  screen.say(fill(isResumed ? words.matchResumed : text, facts), payout > 0 ? 'win' : undefined);
  if (payout > view.stake)
    sounds.play([
      [523, 0, 0.2],
      [659, 0.1, 0.2],
      [784, 0.2, 0.4],
    ]);
  history = withRound(history, view);
  const paid = await rounds.paid(view, () => {
    setPhase('sending');
    screen.say(fill(words.paying, facts), 'warning');
  });
  if (paid !== view) screen.say(paid.state === 'void' ? words.void : fill(words.won, facts));
  balance = paid.balance ?? balance;
  rounds.seen(view.key);
}

/** Shows the balls one by one, or at once to players who skip or prefer still pictures. Returns the hits. */
async function showBalls(picks: readonly number[], balls: readonly number[]): Promise<number> {
  let hits = 0;
  pays.light(hits);
  for (const ball of balls) {
    await pace.wait(prefersStill() ? 0 : betweenBalls);
    const isHit = picks.includes(ball);
    if (isHit) hits += 1;
    tray.add(ball, isHit);
    grid.mark(ball);
    pays.light(hits);
    if (!pace.isSkipped && !prefersStill()) sounds.play([[isHit ? 880 : 260, 0, isHit ? 0.25 : 0.08]]);
  }
  return hits;
}

// Space draws wherever no control has it already.
addEventListener('keydown', (event) => {
  const isControl =
    event.target instanceof Element && event.target.closest('button, select, dialog') !== null;
  if (event.code !== 'Space' || isControl || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  if (!event.repeat) void press();
});

document.querySelector('#game')?.append(screen.element);
screen.showBalance(balance);
grid.pick(start.picks);
setPhase('idle');
report({ state: 'ready' });
if (start.open) {
  const { key, picks, stake } = start.open;
  screen.stake.choose(stake);
  begin(picks);
  void play(() => rounds.act('round', { key }), true);
}
