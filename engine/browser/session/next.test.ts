import { describe, expect, it } from 'vitest';
import { nextOf, reasonOf, safeNext, sideOf } from './next.ts';

describe('R6.1 the address wanted before the login', () => {
  it.each([
    ['/game?vendor=JL&gameCode=7', '/game?vendor=JL&gameCode=7'],
    ['/promotions?open=chat', '/promotions?open=chat'],
    ['/?open=member/depositv2', '/?open=member/depositv2'],
    ['/promotions?lang=en&theme=dark&q=1', '/promotions?q=1'],
    ['/a/../promotions', '/promotions'],
    // A Thai name of 40 letters.
    [`/game?name=${'%E0%B8%AA'.repeat(40)}`, `/game?name=${'%E0%B8%AA'.repeat(40)}`],
  ])('accepts %s', (asked, next) => expect(safeNext(asked)).toBe(next));

  it.each([
    undefined,
    '',
    'promotions',
    'https://evil.example/',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /promotions',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/promotions\\..\\x',
    '/a\u0000b',
    'javascript:alert(1)',
    '/-/logout',
    '/wps/session/logout',
    '/x/../-/logout',
    '/login',
    '/login?next=/login',
    '/register.html',
    '/promotions?open=login',
    '/?open=sign-up',
    `/${'a'.repeat(1000)}`,
  ])('rejects %j', (asked) => expect(safeNext(asked)).toBeNull());

  it('never contains another `next`, so that it cannot loop', () => {
    expect(safeNext('/promotions?next=%2Fgame%3Fvendor%3DJL')).toBe('/promotions');
  });

  it.each([
    [{ path: '/?open=chat', params: { open: 'chat' }, open: 'login' }, '/?open=chat', 'chat'],
    [
      { path: '/promotions?open=member/depositv2', params: { open: 'member/depositv2' }, open: 'login' },
      '/promotions?open=member/depositv2',
      'deposit',
    ],
    [
      { path: '/?open=member/withdraw', params: { open: 'member/withdraw' }, open: 'login' },
      '/?open=member/withdraw',
      'page',
    ],
    [
      { path: '/?open=login&next=/game', params: { open: 'login', next: '/game?vendor=JL' }, open: 'login' },
      '/game?vendor=JL',
      'game',
    ],
    [
      {
        path: '/rng?page=JL&open=login&type=favorite',
        params: { open: 'login', type: 'favorite' },
        open: 'login',
      },
      '/rng?page=JL',
      'favorite',
    ],
    [{ path: '/promotions?open=login', params: { open: 'login' }, open: 'login' }, null, null],
    [{ path: '/login?next=//evil.example', params: { next: '//evil.example' }, open: null }, null, null],
    [{ path: '/', params: {}, open: null }, null, null],
  ] as const)('of %j is %s, with the reason %s', (route, next, reason) => {
    expect(nextOf(route)).toBe(next);
    expect(reasonOf(route)).toBe(reason);
  });
});

describe('R6.4 the side of a log-in', () => {
  const opened = (open: string) => ({ path: `/?open=${open}`, params: { open }, open: 'login' });
  it.each([
    ['agent', 'agent'],
    ['agent/downline', 'agent'],
    ['agents', 'member'],
    ['member/withdraw', 'member'],
    ['chat', 'member'],
  ])('of a link to ?open=%s is %s', (open, side) => expect(sideOf(nextOf(opened(open)))).toBe(side));

  it.each([
    ['/?open=agent/team', 'agent'],
    ['/agent', 'member'],
    ['https://evil.example/?open=agent', 'member'],
  ])('of a page that goes on at %s is %s', (next, side) =>
    expect(sideOf(nextOf({ path: '/login', params: { next }, open: null }))).toBe(side),
  );

  it('is the member side without a wanted address', () => expect(sideOf(null)).toBe('member'));
});
