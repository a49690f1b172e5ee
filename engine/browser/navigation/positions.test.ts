import { afterEach, expect, it, vi } from 'vitest';
import { notePosition, positionAt, rememberPositions } from './positions.ts';

afterEach(() => vi.unstubAllGlobals());

const home = new URL('http://siam.localhost/');
const help = new URL('http://siam.localhost/help');

it('has no position for a page that was never scrolled', () => {
  expect(positionAt(new URL('http://siam.localhost/down'))).toBeUndefined();
});

it('returns the last position, even if the last scroll event fires after the next page is shown', () => {
  const listeners: (() => void)[] = [];
  let shown = home;
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  rememberPositions(() => shown);
  const scrollTo = (y: number, fires = true) => {
    vi.stubGlobal('scrollY', y);
    if (fires) for (const listener of listeners) listener();
  };
  scrollTo(984);
  scrollTo(1014, false);
  notePosition(home);
  shown = help;
  scrollTo(0);
  expect(positionAt(home)).toBe(1014);
  expect(positionAt(help)).toBe(0);
});
