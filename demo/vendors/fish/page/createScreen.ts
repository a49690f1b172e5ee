import { createBar } from '../../core/page/createBar.ts';
import { element, fill, icon } from '#kit/dom.ts';
import type { Formats } from '../../core/page/format.ts';
import { icons } from '../../core/page/icons.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import { StakeChoice } from '../../core/page/StakeChoice.ts';
import type { CommonStart } from '../../core/page/start.ts';
import type { FishStart } from '../view.ts';

export type Action = 'load' | 'collect' | 'auto' | 'lock' | 'less' | 'more';

interface Parts {
  start: CommonStart & FishStart;
  formats: Formats;
  sounds: Sounds;
  pond: HTMLElement;
  onAction: (action: Action) => void;
  onRules: () => void;
  onHistory: () => void;
}

/** What the figures and the controls show. */
export interface Shown {
  balance: number;
  /** Undefined if no magazine is loaded. */
  magazine: { credits: number; worth: number; won: number } | undefined;
  level: number;
  isAuto: boolean;
  isLocked: boolean;
  /** Nothing can be done at the moment, or any more. */
  isBusy: boolean;
}

/** The page around the pond: figures above it, below it the purchase of a magazine or the controls of the cannon. */
export interface Screen {
  element: HTMLElement;
  credit: () => number;
  show: (shown: Shown) => void;
  /** Says what is going on, also to screen readers; what is `brief` is gone after some seconds. */
  say: (text: string, kind?: 'win' | 'warning' | 'brief') => void;
  /** Announces a catch to screen readers, a few at a time. */
  announce: (text: string) => void;
}

const ownIcons = {
  auto: 'M4 12a8 8 0 0 1 13.7-5.6M20 12a8 8 0 0 1-13.7 5.6M17.5 2.5v4.2h-4.2M6.5 21.5v-4.2h4.2M10.5 9.2l4.4 2.8l-4.4 2.8z',
  lock: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM12 1.5v5M12 17.5v5M1.5 12h5M17.5 12h5M12 12v.1',
  collect: 'M4 12.5v6.5h16v-6.5M12 3.5v11M7.5 10.5l4.5 4.5l4.5-4.5',
};
/** Milliseconds for which a brief message is shown. */
const briefMs = 5_000;
/** Milliseconds between two announcements. */
const announceMs = 1_600;

export function createScreen({ start, formats, sounds, pond, onAction, onRules, onHistory }: Parts): Screen {
  const { words, size } = start;
  const figure = (name: string, kind: string) => {
    const [value, detail] = [element('b'), element('small', { class: 'detail' })];
    const made = element('div', { class: `figure ${kind}` }, element('small', {}, name), value, detail);
    return { element: made, value, detail };
  };
  const [balance, magazine, won] = [
    figure(words.balance, 'balance'),
    figure(words.magazine, 'magazine'),
    figure(words.win, 'won'),
  ];
  const message = element('p', { class: 'message', role: 'status' });
  const spoken = element('p', { class: 'hidden-text', 'aria-live': 'polite' });
  const round = (action: Action, label: string, path: string, className = 'round') =>
    element(
      'button',
      {
        type: 'button',
        class: className,
        'aria-label': label,
        title: label,
        onclick: () => onAction(action),
      },
      icon(path),
    );
  const choice = new StakeChoice({
    stakes: start.credits,
    money: formats.money,
    words: { stake: words.credit, lessStake: words.lessCredit, moreStake: words.moreCredit },
    onChange: () => showCost(),
  });
  const cost = element('small');
  const loadText = fill(words.load, { count: formats.number(size) });
  const loadButton = element(
    'button',
    { type: 'button', class: 'main load', onclick: () => onAction('load') },
    element('b', {}, loadText),
    cost,
  );
  const showCost = () => {
    cost.textContent = fill(words.loadCost, { amount: formats.money(choice.stake * size) });
  };
  const [auto, lock] = [round('auto', words.auto, ownIcons.auto), round('lock', words.lock, ownIcons.lock)];
  const [less, more] = [
    round('less', words.lessLevel, icons.less, ''),
    round('more', words.moreLevel, icons.more, ''),
  ];
  const level = element('b', { dir: 'ltr' });
  const levelCost = element('small');
  const collectAmount = element('small');
  const collect = element(
    'button',
    { type: 'button', class: 'main collect', onclick: () => onAction('collect') },
    icon(ownIcons.collect),
    element('span', {}, element('b', {}, words.collect), collectAmount),
  );
  const buying = element('div', { class: 'buying' }, choice.element, loadButton);
  const shooting = element(
    'div',
    { class: 'shooting' },
    element('div', { class: 'modes' }, auto, lock),
    element(
      'div',
      { class: 'stake power', role: 'group', 'aria-label': words.level },
      less,
      element('div', { class: 'stake-field' }, levelCost, level),
      more,
    ),
    collect,
  );
  const screen = element(
    'div',
    { class: `game fish ${start.set}` },
    createBar({ name: start.name, words, sounds, onRules, onHistory }),
    element(
      'main',
      {},
      pond,
      element('div', { class: 'figures' }, balance.element, magazine.element, won.element),
      message,
      spoken,
    ),
    element('footer', { class: 'controls' }, buying, shooting),
  );
  showCost();
  const waiting: string[] = [];
  let speaking: ReturnType<typeof setTimeout> | undefined;
  const speak = () => {
    speaking = undefined;
    if (waiting.length === 0) return;
    spoken.textContent = waiting.splice(0).slice(-3).join(' ');
    speaking = setTimeout(speak, announceMs);
  };
  let clearing: ReturnType<typeof setTimeout> | undefined;
  let shownWin = 0;
  return {
    element: screen,
    credit: () => choice.stake,
    show: ({ balance: money, magazine: loaded, level: power, isAuto, isLocked, isBusy }) => {
      balance.value.textContent = formats.money(money);
      const credits = loaded ? formats.number(loaded.credits) : '–';
      if (magazine.value.textContent !== credits) magazine.value.textContent = credits;
      magazine.detail.textContent = loaded ? formats.money(loaded.worth) : '';
      won.value.textContent = loaded ? formats.money(loaded.won) : '–';
      if (loaded && loaded.won > shownWin) {
        won.element.classList.remove('up');
        void won.element.offsetWidth;
        won.element.classList.add('up');
      }
      shownWin = loaded?.won ?? 0;
      const hadFocus = screen.contains(document.activeElement) && document.activeElement !== pond;
      const wasBuying = !buying.hidden;
      buying.hidden = loaded !== undefined;
      shooting.hidden = loaded === undefined;
      if (wasBuying !== !buying.hidden && hadFocus && document.activeElement?.closest('[hidden]'))
        // Not a button: the next press of a key would buy a magazine or end it.
        pond.focus();
      choice.lock(isBusy);
      for (const button of [loadButton, collect]) button.setAttribute('aria-disabled', String(isBusy));
      auto.setAttribute('aria-pressed', String(isAuto));
      lock.setAttribute('aria-pressed', String(isLocked));
      level.textContent = `×${formats.number(power)}`;
      if (loaded) {
        levelCost.textContent = formats.money((loaded.worth / Math.max(1, loaded.credits)) * power);
        collectAmount.textContent = formats.money(loaded.worth + loaded.won);
      }
    },
    say: (text, kind) => {
      clearTimeout(clearing);
      message.className = `message ${kind ?? ''}`;
      message.textContent = text;
      if (kind === 'brief') clearing = setTimeout(() => (message.textContent = ''), briefMs);
    },
    announce: (text) => {
      waiting.push(text);
      if (speaking === undefined) speak();
    },
  };
}
