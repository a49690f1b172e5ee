import { createBar } from '../../core/page/createBar.ts';
import { element } from '#kit/dom.ts';
import type { Formats } from '../../core/page/format.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import { StakeChoice } from '../../core/page/StakeChoice.ts';
import type { CommonStart } from '../../core/page/start.ts';
import { corners as allCorners, type ByCorner, type Corner } from '../engine/race.ts';
import type { RingStart } from '../view.ts';
import { createCorners, type Corners } from './createCorners.ts';

interface ScreenParts {
  start: CommonStart & RingStart;
  formats: Formats;
  odds: (hundredths: number) => string;
  picture: SVGElement;
  sounds: Sounds;
  onChoose: (corner: Corner) => void;
  onClear: () => void;
  onRun: () => void;
  onRules: () => void;
  onHistory: () => void;
}

/** The screen around the ring. */
export interface Screen {
  element: HTMLElement;
  stake: StakeChoice;
  corners: Corners;
  /** Shows a message, which screen readers read. */
  say: (text: string, kind?: 'win' | 'warning') => void;
  showBalance: (minor: number) => void;
  showBets: (odds: ByCorner, bets: ByCorner) => void;
  /** `sending`: nothing can be done. `showing`: the button skips. `over`: the session ended. */
  setBusy: (busy: 'sending' | 'showing' | 'over' | null) => void;
}

export function createScreen(parts: ScreenParts): Screen {
  const { start, formats, odds, picture, sounds, onChoose, onClear, onRun, onRules, onHistory } = parts;
  const { words } = start;
  document.documentElement.style.setProperty('--hue', String(start.hue));
  const message = element('p', { class: 'message', role: 'status' });
  const balance = element('b');
  const total = element('b');
  const stake = new StakeChoice({
    stakes: start.stakes,
    money: formats.money,
    words,
    onChange: () => sounds.play([[440, 0, 0.05]]),
  });
  const corners = createCorners({ words, formats, odds, onChoose });
  const button = (text: string, name: string, onclick: () => void) =>
    element('button', { type: 'button', class: `act ${name}`, onclick }, text);
  const [clear, run] = [button(words.clear, 'clear', onClear), button(words.run, 'main', onRun)];
  const figure = (name: string, value: HTMLElement) =>
    element('div', { class: 'figure' }, element('small', {}, name), value);
  const root = element(
    'div',
    { class: 'game ring' },
    element('img', { class: 'backdrop', src: start.picture, alt: '' }),
    createBar({ name: start.name, words, sounds, onRules, onHistory }),
    element('main', {}, element('div', { class: 'arena' }, picture), message, corners.element),
    element(
      'footer',
      { class: 'controls' },
      element('div', { class: 'figures' }, figure(words.balance, balance), figure(words.total, total)),
      stake.element,
      element('div', { class: 'acts' }, clear, run),
    ),
  );
  run.disabled = start.stakes.length === 0;
  return {
    element: root,
    stake,
    corners,
    say: (text, kind) => {
      message.className = `message ${kind ?? ''}`;
      message.textContent = text;
    },
    showBalance: (minor) => (balance.textContent = formats.money(minor)),
    showBets: (prices, bets) => {
      corners.show(prices, bets);
      total.textContent = formats.money(allCorners.reduce((sum, corner) => sum + bets[corner], 0));
    },
    setBusy: (busy) => {
      stake.lock(busy !== null);
      corners.setBusy(busy !== null);
      // Disabled in name only: a disabled button would lose the keyboard's focus.
      clear.setAttribute('aria-disabled', String(busy !== null));
      run.setAttribute('aria-disabled', String(busy === 'sending' || busy === 'over'));
      run.textContent = busy === 'showing' ? words.skip : words.run;
    },
  };
}
