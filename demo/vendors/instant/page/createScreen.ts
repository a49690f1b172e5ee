import { createBar } from '../../core/page/createBar.ts';
import { element } from '#kit/dom.ts';
import type { Formats } from '../../core/page/format.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import { StakeChoice } from '../../core/page/StakeChoice.ts';
import type { CommonStart } from '../../core/page/start.ts';
import type { InstantStart } from '../view.ts';

interface ScreenParts {
  start: CommonStart & InstantStart;
  formats: Formats;
  sounds: Sounds;
  tray: HTMLElement;
  numbers: HTMLElement;
  pays: HTMLElement;
  onDraw: () => void;
  onQuickPick: () => void;
  onClear: () => void;
  onRules: () => void;
  onHistory: () => void;
}

/** The screen of the instant draw around its tray and ticket. */
export interface Screen {
  element: HTMLElement;
  stake: StakeChoice;
  /** Shows a message, which screen readers read. */
  say: (text: string, kind?: 'win' | 'warning') => void;
  showPicked: (text: string) => void;
  showBalance: (minor: number) => void;
  showWin: (minor: number) => void;
  /** `sending`: nothing can be done. `showing`: the button skips. `over`: the session ended. */
  setBusy: (busy: 'sending' | 'showing' | 'over' | null) => void;
}

export function createScreen(parts: ScreenParts): Screen {
  const { start, formats, sounds, tray, numbers, pays, onRules, onHistory } = parts;
  const { words } = start;
  document.documentElement.style.setProperty('--hue', String(start.hue));
  const message = element('p', { class: 'message', role: 'status' });
  const picked = element('span', { class: 'picked' });
  const [balance, win] = [element('b'), element('b')];
  const stake = new StakeChoice({
    stakes: start.stakes,
    money: formats.money,
    words,
    onChange: () => sounds.play([[440, 0, 0.05]]),
  });
  const button = (name: string, text: string, onclick: () => void) =>
    element('button', { type: 'button', class: name, onclick }, text);
  const tools = [
    button('ticket-tool', words.quickPick, parts.onQuickPick),
    button('ticket-tool', words.clear, parts.onClear),
  ];
  const draw = button('draw', words.draw, parts.onDraw);
  const figure = (name: string, value: HTMLElement) =>
    element('div', { class: 'figure' }, element('small', {}, name), value);
  const root = element(
    'div',
    { class: 'game instant' },
    element('img', { class: 'backdrop', src: start.picture, alt: '' }),
    createBar({ name: start.name, words, sounds, onRules, onHistory }),
    element(
      'main',
      {},
      tray,
      element(
        'div',
        { class: 'ticket' },
        numbers,
        element('div', { class: 'ticket-foot' }, picked, ...tools),
      ),
      pays,
      message,
    ),
    element(
      'footer',
      { class: 'controls' },
      element('div', { class: 'figures' }, figure(words.balance, balance), figure(words.win, win)),
      stake.element,
      draw,
    ),
  );
  win.textContent = formats.money(0);
  if (start.stakes.length === 0) draw.disabled = true;
  return {
    element: root,
    stake,
    say: (text, kind) => {
      message.className = `message ${kind ?? ''}`;
      message.textContent = text;
    },
    showPicked: (text) => (picked.textContent = text),
    showBalance: (minor) => (balance.textContent = formats.money(minor)),
    showWin: (minor) => {
      win.textContent = formats.money(minor);
      win.classList.toggle('plus', minor > 0);
    },
    setBusy: (busy) => {
      stake.lock(busy !== null);
      // Disabled in name only: a disabled button would lose the keyboard's focus.
      draw.setAttribute('aria-disabled', String(busy === 'sending' || busy === 'over'));
      for (const tool of tools) tool.setAttribute('aria-disabled', String(busy !== null));
      draw.textContent = busy === 'showing' ? words.skip : words.draw;
    },
  };
}
