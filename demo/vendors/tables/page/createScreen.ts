import { element } from '#kit/dom.ts';
import { createBar } from '../../core/page/createBar.ts';
import type { Formats } from '../../core/page/format.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import type { CommonStart } from '../../core/page/start.ts';
import type { TableStart } from '../view.ts';
import { createCards } from './createCards.ts';
import { createChips, type Chips } from './createChips.ts';
import { createDice } from './createDice.ts';
import { createLayout, type Layout } from './createLayout.ts';
import { createRoads, type Roads } from './createRoads.ts';
import { createTimer, type Timer } from './createTimer.ts';
import { createWheel } from './createWheel.ts';
import { limitsText } from './openRules.ts';
import type { Stage } from './Stage.ts';

export type Action = 'undo' | 'clear' | 'repeat' | 'doubleBets' | 'place';

interface ScreenParts {
  start: CommonStart & TableStart;
  formats: Formats;
  sounds: Sounds;
  onChoose: (spot: number) => void;
  onTake: (spot: number) => void;
  onAction: (action: Action) => void;
  onRules: () => void;
  onHistory: () => void;
}

/** The screen of a live table. */
export interface Screen {
  element: HTMLElement;
  stage: Stage;
  roads: Roads;
  layout: Layout;
  chips: Chips;
  timer: Timer;
  /** Shows a message, which screen readers read. */
  say: (text: string, kind?: 'win' | 'warning') => void;
  showMoney: (balance: number, bets: number) => void;
  /** Which actions are possible. */
  allow: (possible: Readonly<Record<Action, boolean>>) => void;
}

const actions = ['undo', 'clear', 'repeat', 'doubleBets', 'place'] as const;

function stageOf({ game, words }: TableStart, sounds: Sounds): Stage {
  if (game === 'roulette') return createWheel(sounds);
  if (game === 'sicBo') return createDice(sounds);
  const names =
    game === 'baccarat' ? ([words.player, words.banker] as const) : ([words.dragon, words.tiger] as const);
  return createCards(words, names, sounds);
}

export function createScreen(parts: ScreenParts): Screen {
  const { start, formats, sounds, onChoose, onTake, onAction, onRules, onHistory } = parts;
  const { words } = start;
  document.documentElement.style.setProperty('--hue', String(start.hue));
  const message = element('p', { class: 'message', role: 'status' });
  const [balance, total] = [element('b'), element('b')];
  const stage = stageOf(start, sounds);
  const roads = createRoads(start.game, words);
  const layout = createLayout({ start, formats, onChoose, onTake });
  const chips = createChips(start.chips, words, formats);
  const timer = createTimer(words);
  const buttons = actions.map((action) => {
    const name = action === 'place' ? 'act main' : 'act';
    const onclick = () => onAction(action);
    return { action, button: element('button', { type: 'button', class: name, onclick }, words[action]) };
  });
  const figure = (name: string, value: HTMLElement) =>
    element('div', { class: 'figure' }, element('small', {}, name), value);
  return {
    element: element(
      'div',
      { class: `game tables ${start.game}` },
      element('img', { class: 'backdrop', src: start.picture, alt: '' }),
      createBar({ name: start.name, words, sounds, onRules, onHistory }),
      element(
        'main',
        {},
        element('div', { class: 'stage' }, stage.element, timer.element),
        roads.element,
        element(
          'div',
          { class: 'says' },
          message,
          element('p', { class: 'limits' }, limitsText(words, formats, start.limits)),
        ),
        layout.element,
      ),
      element(
        'footer',
        { class: 'controls' },
        element('div', { class: 'figures' }, figure(words.balance, balance), figure(words.totalBet, total)),
        chips.element,
        element('div', { class: 'acts' }, ...buttons.map(({ button }) => button)),
      ),
    ),
    stage,
    roads,
    layout,
    chips,
    timer,
    say: (text, kind) => {
      message.className = `message ${kind ?? ''}`;
      message.textContent = text;
    },
    showMoney: (own, bets) => {
      balance.textContent = formats.money(own);
      total.textContent = formats.money(bets);
    },
    allow: (possible) => {
      // Disabled in name only: a disabled button would lose the keyboard's focus.
      for (const { action, button } of buttons)
        button.setAttribute('aria-disabled', String(!possible[action]));
    },
  };
}
