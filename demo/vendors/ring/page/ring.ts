import '../../core/page/base.css';
import '../../core/page/game.css';
import './ring.css';
import { CallFailure, createCall, newKey } from '../../core/page/call.ts';
import { fill, twoDecimals } from '../../core/page/numerals.ts';
import { createFormats } from '../../core/page/format.ts';
import { openHistory, withRound } from '../../core/page/openHistory.ts';
import { Pace } from '../../core/page/Pace.ts';
import { isOver, reasonOf, refusalText, Rounds } from '../../core/page/Rounds.ts';
import { Sounds } from '../../core/page/Sounds.ts';
import { readStart, report, type CommonStart } from '../../core/page/start.ts';
import type { PastRound } from '../../core/view.ts';
import { corners, type Corner, type Race } from '../engine/race.ts';
import type { RingStart, RingView } from '../view.ts';
import { createScreen } from './createScreen.ts';
import { openRules } from './openRules.ts';
import { RacePicture } from './RacePicture.ts';

const start = readStart<CommonStart & RingStart>();
const { words } = start;
const formats = createFormats(start);
const pace = new Pace();
const sounds = new Sounds();
const call = createCall(start.key);
const odds = (hundredths: number): string => twoDecimals(hundredths / 100);
const noBets = (): Record<Corner, number> => ({ red: 0, blue: 0, heat: 0 });

let phase: 'idle' | 'sending' | 'showing' | 'over' = 'idle';
let balance = start.balance;
let history: PastRound[] = start.history;
/** The race that can be bet on. */
let race: Race = start.race;
let bets = noBets();

const picture = new RacePicture({
  isMirrored: document.documentElement.dir === 'rtl',
  pace,
  onStep: () => sounds.play([[170, 0, 0.04]], 0.05),
});
const screen = createScreen({
  start,
  formats,
  odds,
  picture: picture.element,
  sounds,
  onChoose: (corner) => choose(corner),
  onClear: () => clear(),
  onRun: () => void press(),
  onRules: () => openRules({ start, formats, odds }, race),
  onHistory: () => openHistory(words, formats, history),
});
const rounds = new Rounds<RingView>({
  kind: 'ring',
  key: start.key,
  words,
  say: (text) => screen.say(text, 'warning'),
});

const total = (): number => corners.reduce((sum, corner) => sum + bets[corner], 0);

/** Adds the chosen stake to a corner. */
function choose(corner: Corner): void {
  if (phase !== 'idle') return;
  const { stake } = screen.stake;
  const sum = total() + stake;
  if (sum > start.maxStake)
    screen.say(fill(words.tooMuch, { amount: formats.money(start.maxStake) }), 'warning');
  else if (sum > balance) screen.say(words.poor, 'warning');
  else {
    screen.corners.mark(null);
    picture.reset();
    bets[corner] += stake;
    sounds.play([[440, 0, 0.05]]);
    showBets();
    screen.say(words.ready);
  }
}

function clear(): void {
  if (phase !== 'idle') return;
  bets = noBets();
  showBets();
  screen.say(words.ready);
}

function showBets(): void {
  screen.showBets(race.odds, bets);
}

/** The button: starts the race, or skips the one that is shown. */
async function press(): Promise<void> {
  if (phase === 'showing') pace.skip();
  if (phase !== 'idle') return;
  const sum = total();
  if (sum === 0) screen.say(words.none, 'warning');
  else if (sum > balance) screen.say(words.poor, 'warning');
  else {
    const pairs = corners.flatMap((corner, index) => (bets[corner] > 0 ? [[index, bets[corner]]] : []));
    screen.showBalance(balance - sum);
    await play(() => rounds.act('run', { key: newKey(), race: race.id, bets: pairs }), false);
  }
}

/** Follows a round to its end. `isResumed`: it was under way when the page was opened. */
async function play(act: () => Promise<RingView>, isResumed: boolean): Promise<void> {
  report({ event: 'round' });
  setPhase('sending');
  pace.begin();
  screen.corners.mark(null);
  picture.reset();
  let code: string | null = null;
  try {
    const view = await act();
    ({ code } = view);
    if (view.outcome) await present(view, view.outcome, isResumed);
    else stopWithout(view);
    race = view.next;
    bets = noBets();
  } catch (error) {
    code = error instanceof CallFailure ? error.code : 'failed';
    screen.say(reasonOf(words, code), 'warning');
    if (code === 'race-over') await renew();
  }
  screen.showBalance(balance);
  report({ event: 'balance' });
  showBets();
  setPhase(isOver(code) ? 'over' : 'idle');
}

async function present(view: RingView, outcome: Corner, isResumed: boolean): Promise<void> {
  const { key, payout } = view;
  const amount = formats.money(payout);
  setPhase('showing');
  screen.showBets(view.race.odds, view.bets);
  screen.say(words.running);
  sounds.play([
    [523, 0, 0.12],
    [784, 0.14, 0.2],
  ]);
  await picture.run(outcome, view.race.id);
  screen.corners.mark(outcome, { odds: view.race.odds, bets: view.bets });
  history = withRound(history, view);
  const won = payout > 0 ? fill(words.won, { amount }) : words.nothing;
  const result = `${words[`${outcome}Wins`]} ${isResumed ? fill(words.resumed, { amount }) : won}`;
  screen.say(result, payout > 0 ? 'win' : undefined);
  if (payout > 0)
    sounds.play([
      [523, 0, 0.2],
      [659, 0.1, 0.2],
      [784, 0.2, 0.4],
    ]);
  const paid = await rounds.paid(view, () => {
    setPhase('sending');
    screen.say(fill(words.paying, { amount }), 'warning');
  });
  if (paid !== view) screen.say(paid.state === 'void' ? words.void : result);
  balance = paid.balance ?? balance;
  rounds.seen(key);
}

/** The race did not take place: the stake was refused or returned. */
function stopWithout(view: RingView): void {
  const { state } = view;
  balance = view.balance ?? balance;
  screen.say(
    state === 'returned' || state === 'void' ? words[state] : refusalText(words, formats, view),
    'warning',
  );
}

/** Another page of the player ran the race: shows the next one, with its odds, before anything is bet on it. */
async function renew(): Promise<void> {
  try {
    race = await call<Race>('ring/race', {});
    bets = noBets();
    screen.say(words.raceOver, 'warning');
  } catch {
    screen.say(words.failed, 'warning');
  }
}

function setPhase(next: typeof phase): void {
  phase = next;
  screen.setBusy(phase === 'idle' ? null : phase);
}

// Space starts the race wherever no control has it already.
addEventListener('keydown', (event) => {
  const isControl =
    event.target instanceof Element && event.target.closest('button, select, dialog') !== null;
  if (event.code !== 'Space' || isControl || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  if (!event.repeat) void press();
});

document.querySelector('#game')?.append(screen.element);
screen.showBalance(balance);
showBets();
screen.say(words.ready);
setPhase('idle');
report({ state: 'ready' });
if (start.open) {
  const { key } = start.open;
  void play(() => rounds.act('round', { key }), true);
}
