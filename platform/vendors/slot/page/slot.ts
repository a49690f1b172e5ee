import '../../core/page/base.css';
import '../../core/page/game.css';
import './slot.css';
import { CallFailure, createCall, newKey } from '../../core/page/call.ts';
import { fill } from '../../core/page/dom.ts';
import { createFormats } from '../../core/page/format.ts';
import { Pace } from '../../core/page/Pace.ts';
import { Sounds } from '../../core/page/Sounds.ts';
import { readStart, report, type CommonStart } from '../../core/page/start.ts';
import type { PastRound, SlotStart, SlotView } from '../view.ts';
import { createScreen } from './createScreen.ts';
import { openHistory, openRules } from './dialogs.ts';
import { Presentation } from './Presentation.ts';
import { Reels } from './Reels.ts';
import { createSymbols } from './symbols.ts';

const start = readStart<CommonStart & SlotStart>();
const { words } = start;
const formats = createFormats(start);
const call = createCall(start.key);
const pace = new Pace();
const sounds = new Sounds();
const cell = createSymbols(start.art, words);

/** Milliseconds between two questions about a round that is not confirmed. */
const askAgainMs = 2_000;
const historyLength = 20;

let phase: 'idle' | 'spinning' | 'showing' | 'over' = 'idle';
let balance = start.balance;
let history: PastRound[] = start.history;

const reels = new Reels(
  {
    machine: start.machine,
    cell,
    pace,
    onStop: (_, isScatter) => sounds.play(isScatter ? [[880, 0, 0.25]] : [[190, 0, 0.08]]),
  },
  fill(words.reels, { name: start.name }),
);
const screen = createScreen({
  start,
  formats,
  reels: reels.element,
  sounds,
  onSpin: () => void press(),
  onRules: () => openRules({ start, formats, cell }, screen.stake.stake),
  onHistory: () => openHistory({ start, formats, cell }, history),
});
const presentation = new Presentation({ start, formats, reels, screen, pace, sounds });

/** The button: spins, or skips what is being shown. */
async function press(): Promise<void> {
  if (phase === 'showing') pace.skip();
  if (phase !== 'idle') return;
  const stake = screen.stake.stake;
  if (balance < stake) {
    screen.say(words.poor, 'warning');
    return;
  }
  const key = newKey();
  begin();
  screen.showBalance(balance - stake);
  await play(key, () => call<SlotView>('slot/spin', { key, stake }));
}

/** A round that was under way when the page was opened. */
async function resume({ key, state }: SlotView): Promise<void> {
  const isOver = state === 'settled';
  begin();
  if (!isOver) screen.say(words.checking, 'warning');
  await play(key, () => call<SlotView>('slot/round', { key }), true);
}

function begin(): void {
  phase = 'spinning';
  pace.begin();
  screen.setBusy('spinning');
  presentation.stop();
  reels.start();
  sounds.play([[330, 0, 0.06]]);
}

/** Follows a round from its first request to its end. */
async function play(key: string, first: () => Promise<SlotView>, isResumed = false): Promise<void> {
  try {
    const view = await decided(key, first);
    if (view.spins) await present(view, isResumed);
    else {
      reels.cancel();
      const isBack = view.state === 'returned' || view.state === 'void';
      screen.say(isBack ? words[view.state as 'returned' | 'void'] : reasonOf(view.code), 'warning');
      if (view.balance !== null) balance = view.balance;
      if (isBack) report({ event: 'balance' });
    }
  } catch (error) {
    reels.cancel();
    const code = error instanceof CallFailure ? error.code : 'failed';
    screen.say(reasonOf(code), 'warning');
    if (code === 'session-ended') phase = 'over';
  }
  screen.showBalance(balance);
  if (phase === 'over') {
    screen.setBusy('over');
    return;
  }
  phase = 'idle';
  screen.setBusy(null);
}

/** Asks until the stake was taken, refused or returned. */
async function decided(key: string, first: () => Promise<SlotView>): Promise<SlotView> {
  let ask = first;
  for (;;) {
    const view = await ask().catch((error: unknown) => {
      if (!(error instanceof CallFailure && error.code === 'offline')) throw error;
      screen.say(words.offline, 'warning');
      return undefined;
    });
    if (view && view.state !== 'betting' && view.state !== 'returning') return view;
    if (view) screen.say(words.checking, 'warning');
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    // The same action again: done once, whatever became of the first request.
    if (view) ask = () => call<SlotView>('slot/round', { key });
  }
}

async function present(view: SlotView, isResumed: boolean): Promise<void> {
  phase = 'showing';
  screen.setBusy('showing');
  const { stake, payout, key } = view;
  await presentation.show(view.spins ?? [], { stake, payout, isResumed });
  history = [{ time: Date.now(), stake, payout }, ...(isResumed ? history.slice(1) : history)].slice(
    0,
    historyLength,
  );
  const paid = await settled(view);
  balance = paid.balance ?? balance - stake + payout;
  void call('slot/seen', { key }).catch(() => undefined);
  report({ event: 'balance' });
}

/** Waits until the win is paid, which it will be: the next round begins with the right balance. */
async function settled(view: SlotView): Promise<SlotView> {
  let latest = view;
  while (latest.state === 'settling') {
    phase = 'spinning';
    screen.setBusy('spinning');
    screen.say(fill(words.paying, { amount: formats.money(view.payout) }), 'warning');
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    latest = await call<SlotView>('slot/round', { key: view.key }).catch(() => latest);
    if (latest.state === 'settled') screen.say(fill(words.won, { amount: formats.money(view.payout) }));
    if (latest.state === 'void') screen.say(words.void, 'warning');
  }
  return latest;
}

/** The words for a refusal, of the platform or of the game's server. */
function reasonOf(code: string | null): string {
  if (code === 'insufficient-funds') return words.poor;
  if (code === 'limit-reached' || code === 'bad-stake') return words.limit;
  if (code === 'session-ended' || code === 'unknown-session') {
    phase = 'over';
    return words.ended;
  }
  if (code === 'account-blocked') return words.blocked;
  return code === 'offline' ? words.offline : words.failed;
}

// Space spins wherever no control has it already.
addEventListener('keydown', (event) => {
  const isControl =
    event.target instanceof Element && event.target.closest('button, select, dialog') !== null;
  if (event.code !== 'Space' || isControl || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  if (!event.repeat) void press();
});

document.querySelector('#game')?.append(screen.element);
screen.showBalance(balance);
screen.say(words.ready);
report({ state: 'ready' });
if (start.open) void resume(start.open);
