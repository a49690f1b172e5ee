import { createAnnouncer } from './createAnnouncer.ts';
import { createBar } from '../../core/page/createBar.ts';
import { element, icon } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { icons } from '../../core/page/icons.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import { StakeChoice } from '../../core/page/StakeChoice.ts';
import type { CommonStart } from '../../core/page/start.ts';
import type { FishStart } from '../view.ts';

export type Action = 'load' | 'collect' | 'auto' | 'lock' | 'less' | 'more';

type FishWords = (CommonStart & FishStart)['words'];

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

export function createScreen(parts: Parts): Screen {
  const { start, formats, sounds, pond, onRules, onHistory } = parts;
  const { words } = start;
  const figures = createFigures(words, formats);
  const message = element('p', { class: 'message', role: 'status' });
  const announcer = createAnnouncer();
  const purchase = createPurchase(parts);
  const cannon = createCannon(parts);
  const screen = element(
    'div',
    { class: `game fish ${start.set}` },
    createBar({ name: start.name, words, sounds, onRules, onHistory }),
    element('main', {}, pond, figures.element, message, announcer.element),
    element('footer', { class: 'controls' }, purchase.element, cannon.element),
  );
  let clearing: ReturnType<typeof setTimeout> | undefined;
  return {
    element: screen,
    credit: purchase.credit,
    show: (shown) => {
      figures.show(shown);
      const hadFocus = screen.contains(document.activeElement) && document.activeElement !== pond;
      const wasBuying = !purchase.element.hidden;
      const isBuying = shown.magazine === undefined;
      purchase.element.hidden = !isBuying;
      cannon.element.hidden = isBuying;
      if (wasBuying !== isBuying && hadFocus && document.activeElement?.closest('[hidden]'))
        // Not a button: the next press of a key would buy a magazine or end it.
        pond.focus();
      purchase.lock(shown.isBusy);
      cannon.show(shown);
    },
    say: (text, kind) => {
      clearTimeout(clearing);
      message.className = `message ${kind ?? ''}`;
      message.textContent = text;
      if (kind === 'brief') clearing = setTimeout(() => (message.textContent = ''), briefMs);
    },
    announce: announcer.announce,
  };
}

/** Balance, credits of the magazine, and what it has won. */
function createFigures(words: FishWords, formats: Formats) {
  const figure = (name: string, kind: string) => {
    const [value, detail] = [element('b'), element('small', { class: 'detail' })];
    const made = element('div', { class: `figure ${kind}` }, element('small', {}, name), value, detail);
    return { element: made, value, detail };
  };
  const balance = figure(words.balance, 'balance');
  const magazine = figure(words.magazine, 'magazine');
  const won = figure(words.win, 'won');
  let shownWin = 0;
  return {
    element: element('div', { class: 'figures' }, balance.element, magazine.element, won.element),
    show: ({ balance: money, magazine: loaded }: Shown) => {
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
    },
  };
}

/** The purchase of a magazine: the worth of a credit, and the button with its price. */
function createPurchase({ start, formats, onAction }: Parts) {
  const { words, size } = start;
  const cost = element('small');
  const choice = new StakeChoice({
    stakes: start.credits,
    money: formats.money,
    words: { stake: words.credit, lessStake: words.lessCredit, moreStake: words.moreCredit },
    onChange: () => showCost(),
  });
  const showCost = () => {
    cost.textContent = fill(words.loadCost, { amount: formats.money(choice.stake * size) });
  };
  const load = element(
    'button',
    { type: 'button', class: 'main load', onclick: () => onAction('load') },
    element('b', {}, fill(words.load, { count: formats.number(size) })),
    cost,
  );
  showCost();
  return {
    element: element('div', { class: 'buying' }, choice.element, load),
    credit: () => choice.stake,
    lock: (isBusy: boolean) => {
      choice.lock(isBusy);
      load.setAttribute('aria-disabled', String(isBusy));
    },
  };
}

/** The controls of the cannon: modes, power, and the end of the magazine. */
function createCannon({ start: { words }, formats, onAction }: Parts) {
  const button = (action: Action, label: string, path: string, className = 'round') =>
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
  const auto = button('auto', words.auto, ownIcons.auto);
  const lock = button('lock', words.lock, ownIcons.lock);
  const level = element('b', { dir: 'ltr' });
  const [levelCost, collectAmount] = [element('small'), element('small')];
  const power = element(
    'div',
    { class: 'stake power', role: 'group', 'aria-label': words.level },
    button('less', words.lessLevel, icons.less, ''),
    element('div', { class: 'stake-field' }, levelCost, level),
    button('more', words.moreLevel, icons.more, ''),
  );
  const collect = element(
    'button',
    { type: 'button', class: 'main collect', onclick: () => onAction('collect') },
    icon(ownIcons.collect),
    element('span', {}, element('b', {}, words.collect), collectAmount),
  );
  return {
    element: element(
      'div',
      { class: 'shooting' },
      element('div', { class: 'modes' }, auto, lock),
      power,
      collect,
    ),
    show: ({ magazine: loaded, level: chosen, isAuto, isLocked, isBusy }: Shown) => {
      collect.setAttribute('aria-disabled', String(isBusy));
      auto.setAttribute('aria-pressed', String(isAuto));
      lock.setAttribute('aria-pressed', String(isLocked));
      level.textContent = `×${formats.number(chosen)}`;
      if (!loaded) return;
      levelCost.textContent = formats.money((loaded.worth / Math.max(1, loaded.credits)) * chosen);
      collectAmount.textContent = formats.money(loaded.worth + loaded.won);
    },
  };
}
