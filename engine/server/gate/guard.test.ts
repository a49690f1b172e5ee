import { describe, expect, it } from 'vitest';
import { gameTarget, guardTarget } from './guard.ts';

describe('the guard, while the brand requires a login', () => {
  it.each(['/login', '/register', '/register.html', '/helpmc', '/download'])(
    'R2.1.13 lets a guest reach %s',
    (path) => expect(guardTarget(path, false, true)).toBeNull(),
  );

  it.each([
    '/',
    '/home',
    '/down',
    '/login/',
    '/Login',
    '/register/',
    '/register.html/x',
    '/helpmc/a',
    '/sports',
    '/unknown',
    '//login',
    '/%6Cogin',
  ])('R2.1.13 sends a guest from %s to the login', (path) =>
    expect(guardTarget(path, false, true)).toBe('/login'),
  );

  it.each(['/', '/down', '/sports'])('R2.1.13 admits signed-in visitors (%s)', (path) =>
    expect(guardTarget(path, true, true)).toBeNull(),
  );
});

describe('the guard, by default', () => {
  it.each(['/', '/down', '/login', '/sports'])('R2.1.13 lets a guest reach %s', (path) =>
    expect(guardTarget(path, false, false)).toBeNull(),
  );
});

it.each([true, false])('R2.1.17 redirects signed-in visitors from the login page to home', (required) =>
  expect(guardTarget('/login', true, required)).toBe('/'),
);

describe('R6.1 a guest who starts a game', () => {
  const game = '/game?gameCode=JL_A&vendor=JL';

  it.each([
    ['/', '/?open=login'],
    ['/promotions', '/promotions?open=login'],
    ['/rng?page=JL', '/rng?page=JL&open=login'],
    ['/promotions?open=games&vendor=JL&type=RNG', '/promotions?open=login'],
    [game, '/?open=login'],
  ])('from %s is redirected to %s, with the game as the next address', (from, target) => {
    const next = 'next=/game%3FgameCode%3DJL_A%26vendor%3DJL';
    expect(gameTarget(game, false, () => from)).toBe(`${target}&${next}`);
  });

  it('gets no next address for an address that names no game', () => {
    expect(gameTarget('/game?vendor=', false, () => '/')).toBe('/?open=login');
  });

  it.each(['/game', '/game?gameCode=JL_A', '/game?vendor=', '/game?open=login'])(
    'R2.1.28 is redirected home from %s, which names no game, once signed in',
    (address) => expect(gameTarget(address, true, () => '/promotions')).toBe('/'),
  );

  it('is not redirected once signed in, nor if nothing starts', () => {
    for (const address of [game, '/game?vendor=JL', '/fbsports'])
      expect(gameTarget(address, true, () => '/')).toBeNull();
    expect(gameTarget(game, true, () => '/')).toBeNull();
    expect(gameTarget('/lottery?vendor=TCG_SEA', false, () => '/')).toBeNull();
  });
});
