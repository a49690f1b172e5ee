import { expect, it } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { reasonOf } from './reasonOf.ts';

const error = (code: string, status: number, more: object = {}) =>
  new CallError({ call: 'launchGame', code, status, ...more });

it('R8.5 names a vendor under maintenance, with the category for other games', () => {
  const value = { vendor: 'JL', displayName: 'Jade Lion', gameType: 'RNG' };
  expect(reasonOf(error('game-maintenance', 409, { value }))).toEqual({ kind: 'closed', ...value });
  expect(reasonOf(error('game-maintenance', 409))).toEqual({
    kind: 'closed',
    vendor: '',
    displayName: '',
    gameType: '',
  });
});

it.each([
  ['http-500', 500, 'network'],
  ['network', 0, 'network'],
  ['timeout', 0, 'network'],
  ['no-such-game', 404, 'gone'],
  ['games-away', 503, 'away'],
  ['insufficient-funds', 409, 'money'],
  ['password-change-required', 403, 'password'],
  ['rooms-away', 503, 'rooms-away'],
  ['something-new', 409, 'unknown'],
])('R2.1.28 explains %s (HTTP %s): %s', (code, status, reason) => {
  expect(reasonOf(error(code, status))).toEqual({ kind: 'failed', reason });
});

it('R8.9 shows the platform’s message and reference if there is no text of ours', () => {
  const more = { message: 'Your account may not play this.', reference: 'ab12' };
  expect(reasonOf(error('not-for-you', 403, more))).toEqual({
    kind: 'failed',
    reason: 'unknown',
    text: more.message,
    reference: 'ab12',
  });
});

it('reports an error that is not from a call as unknown', () => {
  expect(reasonOf(new TypeError('x'))).toEqual({ kind: 'failed', reason: 'unknown' });
});
