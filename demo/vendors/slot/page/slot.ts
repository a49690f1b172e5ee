import '../../core/page/base.css';
import '../../core/page/game.css';
import './slot.css';
import { CallFailure, createCall, newKey } from '../../core/page/call.ts';
import { fill } from '../../core/page/numerals.ts';
import { createFormats } from '../../core/page/format.ts';
import { openHistory, withRound } from '../../core/page/openHistory.ts';
import { Pace } from '../../core/page/Pace.ts';
import { isOver, refusalText, Rounds } from '../../core/page/Rounds.ts';
import { Sounds } from '../../core/page/Sounds.ts';
import { readStart, report, type CommonStart } from '../../core/page/start.ts';
import type { PastRound } from '../../core/view.ts';
import type { OpenFreeSpins } from '#schemas/generated/integration.ts';
import type { SlotStart, SlotView } from '../view.ts';
import { createScreen } from './createScreen.ts';
import { openRules } from './openRules.ts';
import { Presentation } from './Presentation.ts';
import { Reels } from './Reels.ts';
import { createSymbols } from './symbols.ts';

const start = readStart<CommonStart & SlotStart>();
const { words } = start;
const formats = createFormats(start);
const pace = new Pace();
const sounds = new Sounds();
const cell = createSymbols(start.machine, words);

let phase: 'idle' | 'spinning' | 'showing' | 'over' = 'idle';
let balance = start.balance;
let history: PastRound[] = start.history;
/** Free spins from the platform: they are played before anything is staked. */
let gifts: OpenFreeSpins[] = start.freeSpins;

const reels = new Reels(
  {
    machine: start.machine,
    cell,
    pace,
    onStop: (isSpecial) => sounds.play(isSpecial ? [[880, 0, 0.25]] : [[190, 0, 0.08]]),
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
  onHistory: () => openHistory(words, formats, history),
});
const rounds = new Rounds<SlotView>({
  kind: 'slot',
  key: start.key,
  words,
  say: (text) => screen.say(text, 'warning'),
});
const presentation = new Presentation({ start, formats, reels, screen, pace, sounds });

const call = createCall(start.key);

/** The button: spins, or skips what is being shown. */
async function press(): Promise<void> {
  if (phase === 'showing') pace.skip();
  if (phase !== 'idle') return;
  const [gift] = gifts;
  if (gift) {
    begin();
    const body = { key: newKey(), stake: gift.stake, spins: Number(gift.id) };
    await play(() => rounds.act('free', body), false);
    return;
  }
  const { stake } = screen.stake;
  if (balance < stake) {
    screen.say(words.poor, 'warning');
    return;
  }
  begin();
  screen.showBalance(balance - stake);
  await play(() => rounds.act('spin', { key: newKey(), stake }), false);
}

function begin(): void {
  report({ event: 'round' });
  phase = 'spinning';
  pace.begin();
  screen.setBusy('spinning');
  presentation.stop();
  reels.start();
  sounds.play([[330, 0, 0.06]]);
}

/** Follows a round to its end. `isResumed`: it was under way when the page was opened. */
async function play(act: () => Promise<SlotView>, isResumed: boolean): Promise<void> {
  let code: string | null = null;
  try {
    const view = await act();
    ({ code } = view);
    if (view.spins) await present(view, isResumed);
    else stopWithout(view);
  } catch (error) {
    code = error instanceof CallFailure ? error.code : 'failed';
    reels.cancel();
    screen.say(whyNot({ code, reached: null }), 'warning');
  }
  if (gifts.length > 0 || isGiftGone(code)) await readGifts(code);
  screen.showBalance(balance);
  report({ event: 'balance' });
  phase = isOver(code) ? 'over' : 'idle';
  screen.setBusy(phase === 'over' ? 'over' : null);
}

/** The round did not take place: the stake was refused or returned. */
function stopWithout(view: SlotView): void {
  const { state } = view;
  reels.cancel();
  balance = view.balance ?? balance;
  screen.say(state === 'returned' || state === 'void' ? words[state] : whyNot(view), 'warning');
}

/** The free spins were played elsewhere, or have lapsed. */
const isGiftGone = (code: string | null) => code === 'no-free-spins' || code === 'free-spins-altered';
const whyNot = (refused: Pick<SlotView, 'code' | 'reached'>) =>
  isGiftGone(refused.code) ? words.giftGone : refusalText(words, formats, refused);

/** Requests the number of free spins left, which the platform counts. Without a response the last number stays. */
async function readGifts(code: string | null): Promise<void> {
  const before = gifts.length;
  const answer = await call<{ freeSpins: OpenFreeSpins[] | null }>('slot/gifts', {}).catch(() => undefined);
  gifts = answer?.freeSpins ?? gifts;
  screen.showGift(gifts[0]);
  if (before > 0 && gifts.length === 0 && code === null) screen.say(words.giftOver);
}

async function present(view: SlotView, isResumed: boolean): Promise<void> {
  phase = 'showing';
  screen.setBusy('showing');
  const { stake, payout, key, spins = [] } = view;
  const amount = formats.money(payout);
  await presentation.show(spins, { stake, payout, isResumed });
  history = withRound(history, view);
  const paid = await rounds.paid(view, () => {
    phase = 'spinning';
    screen.setBusy('spinning');
    screen.say(fill(words.paying, { amount }), 'warning');
  });
  if (paid !== view) screen.say(paid.state === 'void' ? words.void : fill(words.won, { amount }));
  balance = paid.balance ?? balance;
  rounds.seen(key);
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
screen.showGift(gifts[0]);
screen.say(gifts[0] ? fill(words.gift, { count: gifts[0].left }) : words.ready);
screen.setBusy(null);
report({ state: 'ready' });
if (start.open) {
  const { key } = start.open;
  begin();
  void play(() => rounds.act('round', { key }), true);
}
