import { describe, expect, it } from 'vitest';
import type { CallState, DocumentCall } from '#engine/contracts/pageDocument.ts';
import { answersOf } from './calls.ts';

const call = (key: string): DocumentCall => ({ name: 'popular', query: {}, key, token: false });
const ready = (value: unknown): CallState => ({ state: 'ready', value });
const late: CallState = { state: 'pending' };
const failed: CallState = { state: 'failed', code: 'network' };

describe('the call values of a widget', () => {
  it.each<[string, Record<string, CallState>, string]>([
    ['all ready', { a: ready(1), b: ready(null) }, 'ready'],
    ['one late', { a: ready(1), b: late }, 'pending'],
    ['one left to the browser', { a: ready(1) }, 'pending'],
    ['one failed', { a: failed, b: ready(1) }, 'failed'],
    ['one failed, one late', { a: failed, b: late }, 'failed'],
    ['one late, one failed', { a: late, b: failed }, 'failed'],
  ])('%s', (_, data, state) => {
    const calls: [string, DocumentCall][] = [
      ['first', call('a')],
      ['second', call('b')],
    ];
    expect(answersOf(calls, data).state).toBe(state);
  });

  it('have the names that the widget gave them', () => {
    expect(answersOf([['rows', call('a')]], { a: ready([1]) })).toEqual({
      state: 'ready',
      values: { rows: [1] },
    });
    expect(answersOf([], {})).toEqual({ state: 'ready', values: {} });
  });
});
