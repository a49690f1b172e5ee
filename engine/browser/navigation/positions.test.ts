import { afterEach, expect, it, vi } from 'vitest';
import { notePosition, positionAt, rememberPositions } from './positions.ts';

afterEach(() => vi.unstubAllGlobals());

const home = new URL('http://siam.localhost/');
const help = new URL('http://siam.localhost/help');

it('a page that nobody has read begins at its top', () => {
  expect(positionAt(new URL('http://siam.localhost/down'))).toBeUndefined();
});

it('a page is found where it was left, also where its last scroll is told after the next page has come', () => {
  const listeners: (() => void)[] = [];
  let shown = home;
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  rememberPositions(() => shown);
  const scrollTo = (y: number, told = true) => {
    vi.stubGlobal('scrollY', y);
    if (told) for (const listener of listeners) listener();
  };
  scrollTo(984);
  scrollTo(1014, false);
  notePosition(home);
  shown = help;
  scrollTo(0);
  expect(positionAt(home)).toBe(1014);
  expect(positionAt(help)).toBe(0);
});
