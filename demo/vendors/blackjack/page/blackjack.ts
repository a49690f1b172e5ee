import '../../core/page/base.css';
import '../../core/page/game.css';
import '../../core/page/cards.css';
import './blackjack.css';
import { CallFailure, newKey } from '../../core/page/call.ts';
import { createBar } from '../../core/page/createBar.ts';
import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import { createFormats } from '../../core/page/format.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import { openHistory, withRound } from '../../core/page/openHistory.ts';
import { Pace } from '../../core/page/Pace.ts';
import { isOver, reasonOf, refusalText, Rounds } from '../../core/page/Rounds.ts';
import { Sounds } from '../../core/page/Sounds.ts';
import { StakeChoice } from '../../core/page/StakeChoice.ts';
import { readStart, report, type CommonStart } from '../../core/page/start.ts';
import type { PastRound } from '../../core/view.ts';
import { pointsOf } from '../engine/cards.ts';
import type { HandAction } from '../engine/hand.ts';
import type { BlackjackStart, BlackjackView, HandView } from '../view.ts';
import { createTable } from './createTable.ts';

const start = readStart<CommonStart & BlackjackStart>();
const { words } = start;
const formats = createFormats(start);
const pace = new Pace();
const sounds = new Sounds();
document.documentElement.style.setProperty('--hue', String(start.hue));

let balance = start.balance;
let history: PastRound[] = start.history;
/** The hand that is being played. */
let current: BlackjackView | null = null;
let isBusy = false;
let hasEnded = false;

const message = element('p', { class: 'message', role: 'status' });
const balanceText = element('b');
const table = createTable({ words, formats, picture: start.picture, pace, sounds });
const choice = new StakeChoice({ stakes: start.stakes, money: formats.money, words, onChange: () => {} });
const dealButton = element(
  'button',
  { type: 'button', class: 'act main', onclick: () => void deal() },
  words.deal,
);
const actionButtons = (['hit', 'stand', 'double'] as const).map((action) => ({
  action,
  button: element(
    'button',
    { type: 'button', class: `act ${action}`, onclick: () => void act(action) },
    words[action],
  ),
}));
const rounds = new Rounds<BlackjackView>({
  kind: 'blackjack',
  key: start.key,
  words,
  say: (text) => say(text, 'warning'),
});

async function deal(): Promise<void> {
  const { stake } = choice;
  if (isBusy || current || hasEnded) return;
  if (balance < stake) {
    say(words.poor, 'warning');
    return;
  }
  table.clear();
  say(words.dealing);
  showBalance(balance - stake);
  await follow(() => rounds.act('deal', { key: newKey(), stake }));
}

async function act(action: HandAction): Promise<void> {
  if (isBusy || !current?.hand?.actions.includes(action)) return;
  const { key, hand } = current;
  if (action === 'double') showBalance(balance - current.stake);
  await follow(() => rounds.act('act', { key, action, turn: hand.turn }));
}

/** Shows the result of an action. */
async function follow(send: () => Promise<BlackjackView>, isResumed = false): Promise<void> {
  report({ event: 'round' });
  isBusy = true;
  pace.begin();
  update();
  try {
    await show(await send(), isResumed);
  } catch (error) {
    const code = error instanceof CallFailure ? error.code : 'failed';
    hasEnded = isOver(code);
    say(reasonOf(words, code), 'warning');
  }
  isBusy = false;
  showBalance(balance);
  report({ event: 'balance' });
  update();
}

async function show(view: BlackjackView, isResumed: boolean): Promise<void> {
  const { hand, state, code, stake } = view;
  balance = view.balance ?? balance;
  if (!hand) {
    current = null;
    const isBack = state === 'returned' || state === 'void';
    say(isBack ? words[state] : refusalText(words, formats, view), 'warning');
    hasEnded = isOver(code);
    return;
  }
  await table.show(hand, stake);
  if (hand.outcome === null) {
    current = view;
    say(
      code === null ? turnText(hand) : refusalText(words, formats, view),
      code === null ? undefined : 'warning',
    );
    return;
  }
  current = null;
  const paid = await rounds.paid(view, () =>
    say(fill(words.paying, { amount: formats.money(view.payout) }), 'warning'),
  );
  balance = paid.balance ?? balance;
  history = withRound(history, paid);
  const result = resultText(hand, view.payout);
  say(
    isResumed ? `${fill(words.resumed, { amount: formats.money(view.payout) })} ${result}` : result,
    hand.outcome,
  );
  if (view.payout > stake)
    sounds.play([
      [523, 0, 0.2],
      [659, 0.1, 0.2],
      [784, 0.2, 0.4],
    ]);
  rounds.seen(view.key);
}

const pointsIn = ({ player, dealer }: HandView) => ({
  points: pointsOf(player).total,
  dealer: pointsOf(dealer).total,
});

const turnText = (hand: HandView) => fill(words.turn, pointsIn(hand));

function resultText(hand: HandView, payout: number): string {
  const values = { ...pointsIn(hand), amount: formats.money(payout) };
  return fill(hand.outcome === 'win' ? words.won : words[hand.outcome ?? 'lose'], values);
}

function say(text: string, kind = ''): void {
  message.className = `message ${kind === 'blackjack' ? 'win' : kind}`;
  message.textContent = text;
}

function showBalance(minor: number): void {
  balanceText.textContent = formats.money(minor);
}

/** Shows the buttons that the player can use, and moves the keyboard's focus from one that is gone. */
function update(): void {
  const isPlaying = current !== null;
  const hadFocus = document.activeElement?.classList.contains('act') ?? false;
  choice.lock(isBusy || isPlaying || hasEnded);
  dealButton.hidden = isPlaying;
  dealButton.setAttribute('aria-disabled', String(isBusy || hasEnded));
  for (const { action, button } of actionButtons) {
    button.hidden = !isPlaying;
    const canAct = !isBusy && (current?.hand?.actions.includes(action) ?? false);
    button.setAttribute('aria-disabled', String(!canAct));
  }
  if (hadFocus && document.activeElement instanceof HTMLElement && document.activeElement.hidden)
    (isPlaying ? actionButtons[0]?.button : dealButton)?.focus();
}

function openRules(): void {
  const share = formats.percent(start.returnToPlayer);
  const text = (name: keyof typeof words) => element('p', {}, fill(words[name], { share }));
  openDialog(
    words.rules,
    words.close,
    element('p', { class: 'demo-text' }, words.demoText),
    ...(['rulesHow', 'rulesPlay', 'rulesDouble', 'rulesPays', 'rulesCards', 'rulesLeft'] as const).map(text),
    element('h3', {}, `${words.rulesReturn}: ${share}`),
    text('rulesReturnText'),
    text('rulesBroken'),
  );
}

document.querySelector('#game')?.append(
  element(
    'div',
    { class: 'game blackjack' },
    createBar({
      name: start.name,
      words,
      sounds,
      onRules: openRules,
      onHistory: () => openHistory(words, formats, history),
    }),
    element('main', {}, table.element, message),
    element(
      'footer',
      { class: 'controls' },
      element('div', { class: 'figure' }, element('small', {}, words.balance), balanceText),
      choice.element,
      element('div', { class: 'acts' }, dealButton, ...actionButtons.map(({ button }) => button)),
    ),
  ),
);
// Space deals wherever no control has it already.
addEventListener('keydown', (event) => {
  const isControl =
    event.target instanceof Element && event.target.closest('button, select, dialog') !== null;
  if (event.code !== 'Space' || isControl || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  if (!event.repeat) void deal();
});
showBalance(balance);
say(words.ready);
update();
report({ state: 'ready' });
if (start.open) {
  const { key } = start.open;
  void follow(() => rounds.act('round', { key }), true);
}
