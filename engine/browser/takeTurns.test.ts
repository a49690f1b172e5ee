// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTurns } from './takeTurns.ts';

/** Where each of them is in a window of 800 pixels: its top and its height. */
let places: Record<string, [number, number]>;

beforeEach(() => {
  places = { notices: [10, 40], banner: [60, 400], winners: [900, 300] };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'], now: 0 });
  vi.stubGlobal('innerHeight', 800);
  document.body.innerHTML = Object.keys(places)
    .map((id) => `<div id="${id}" data-moves=""><input type="checkbox"></div>`)
    .join('');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const [top, height] = places[this.id] ?? [0, 0];
    return new DOMRect(0, top, 100, height);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begin = (still: string) => {
  document.documentElement.style.setProperty('--motion-still', still);
  takeTurns();
};
const moving = () => Array.from(document.querySelectorAll('[data-moves]:not([data-still])'), ({ id }) => id);

it('lets what is in view move one after the other, ten seconds each', () => {
  begin('paused');
  expect(moving()).toEqual(['notices']);
  vi.advanceTimersByTime(10_000);
  expect(moving()).toEqual(['banner']);
  vi.advanceTimersByTime(10_000);
  expect(moving()).toEqual(['notices']);
});

it('follows what is scrolled into view within a second', () => {
  begin('paused');
  places = { notices: [-700, 40], banner: [-650, 400], winners: [200, 300] };
  vi.advanceTimersByTime(1000);
  expect(moving()).toEqual(['winners']);
});

it('gives no turn to what its own button has paused', () => {
  const box = document.querySelector<HTMLInputElement>('#notices input');
  if (box) box.checked = true;
  begin('paused');
  expect(document.querySelector('#banner')?.hasAttribute('data-still')).toBe(false);
  expect(document.querySelector('#winners')?.hasAttribute('data-still')).toBe(true);
});

it('leaves everything as it is without the token', () => {
  begin('');
  expect(moving()).toEqual(Object.keys(places));
});
