import { createBar } from '../../core/page/createBar.ts';
import type { OpenFreeSpins } from '#schemas/generated/integration.ts';
import { element, icon } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { icons } from '../../core/page/icons.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import { StakeChoice } from '../../core/page/StakeChoice.ts';
import type { Pace } from '../../core/page/Pace.ts';
import type { CommonStart } from '../../core/page/start.ts';
import type { SlotStart } from '../view.ts';
import { askForChest } from './askForChest.ts';

interface ScreenParts {
  start: CommonStart & SlotStart;
  formats: Formats;
  reels: HTMLElement;
  sounds: Sounds;
  onSpin: () => void;
  onRules: () => void;
  onHistory: () => void;
}

/** The slot's screen around its reels. */
export interface Screen {
  element: HTMLElement;
  stake: StakeChoice;
  /** Shows a message, which screen readers read. */
  say: (text: string, kind?: 'win' | 'warning') => void;
  /** Replaces the message silently: screen readers have read the result. */
  showLine: (text: string) => void;
  showBalance: (minor: number) => void;
  /** Shows the free spins that are played next instead of the stake; undefined shows the stake again. */
  showGift: (gift: OpenFreeSpins | undefined) => void;
  showWin: (minor: number) => void;
  /** The badge above the reels; null removes it. */
  showBadge: (text: string | null) => void;
  /** A large text over the reels; null removes it. */
  showBanner: (text: string | null, detail?: string) => void;
  /** Lets the player open one of some chests. Resolves when one is open, or after a while. */
  askForChest: (pace: Pace) => Promise<void>;
  /** `spinning`: nothing can be done. `showing`: the button skips. `over`: the session ended. */
  setBusy: (busy: 'spinning' | 'showing' | 'over' | null) => void;
}

export function createScreen(parts: ScreenParts): Screen {
  const { start, formats, reels, sounds, onSpin, onRules, onHistory } = parts;
  const { words } = start;
  document.documentElement.style.setProperty('--hue', String(start.hue));
  const message = element('p', { class: 'message', 'aria-hidden': 'true' });
  const spoken = element('p', { class: 'hidden-text', role: 'status' });
  const balance = element('b');
  const win = element('b');
  const badge = element('p', { class: 'badge' });
  const banner = element('div', { class: 'banner' });
  badge.hidden = true;
  banner.hidden = true;
  const stake = new StakeChoice({
    stakes: start.stakes,
    money: formats.money,
    words,
    onChange: () => sounds.play([[440, 0, 0.05]]),
  });
  const giftLeft = element('b');
  const giftEach = element('small');
  const gift = element('div', { class: 'gift' }, giftLeft, giftEach);
  gift.hidden = true;
  let spinText = words.spin;
  const spinLabel = element('span', {}, words.spin);
  const spin = element(
    'button',
    { type: 'button', class: 'spin', onclick: onSpin },
    icon(icons.spin),
    spinLabel,
  );
  const board = element('div', { class: 'board' }, reels, badge, banner);
  const figure = (name: string, value: HTMLElement) =>
    element('div', { class: 'figure' }, element('small', {}, name), value);
  const root = element(
    'div',
    { class: `game slot machine-${start.machine.name}` },
    element('img', { class: 'backdrop', src: start.picture, alt: '' }),
    createBar({ name: start.name, words, sounds, onRules, onHistory }),
    element('main', {}, board, message, spoken),
    element(
      'footer',
      { class: 'controls' },
      element('div', { class: 'figures' }, figure(words.balance, balance), figure(words.win, win)),
      stake.element,
      gift,
      spin,
    ),
  );
  root.style.setProperty('--reels', String(start.machine.rows.length));
  root.style.setProperty('--most', String(Math.max(...start.machine.rows)));
  win.textContent = formats.money(0);
  return {
    element: root,
    stake,
    say: (text, kind) => {
      message.className = `message ${kind ?? ''}`;
      message.textContent = text;
      spoken.textContent = text;
    },
    showLine: (text) => (message.textContent = text),
    showGift: (next) => {
      gift.hidden = next === undefined;
      stake.element.hidden = next !== undefined;
      spin.disabled = next === undefined && start.stakes.length === 0;
      spinText = next ? words.spinFree : words.spin;
      if (!next) return;
      giftLeft.textContent = fill(words.gift, { count: next.left });
      giftEach.textContent = fill(words.giftEach, {
        amount: formats.money(next.stake),
        date: formats.moment(Date.parse(next.until)),
      });
    },
    showBalance: (minor) => (balance.textContent = formats.money(minor)),
    showWin: (minor) => {
      win.textContent = formats.money(minor);
      win.classList.toggle('plus', minor > 0);
    },
    showBadge: (text) => {
      badge.hidden = text === null;
      badge.textContent = text;
    },
    showBanner: (text, detail) => {
      banner.hidden = text === null;
      banner.replaceChildren(
        ...(text === null ? [] : [element('b', {}, text), ...(detail ? [element('span', {}, detail)] : [])]),
      );
    },
    askForChest: async (pace) => {
      spoken.textContent = words.pick;
      await askForChest(banner, start, pace);
      if (document.activeElement === document.body) spin.focus();
    },
    setBusy: (busy) => {
      stake.lock(busy !== null);
      // Disabled in name only: a disabled button would lose the keyboard's focus.
      spin.setAttribute('aria-disabled', String(busy === 'spinning' || busy === 'over'));
      spinLabel.textContent = busy === 'showing' ? words.skip : spinText;
      root.classList.toggle('busy', busy === 'spinning');
    },
  };
}
