import { describe, expect, it } from 'vitest';
import type { CallState, DocumentCall } from '#engine/contracts/pageDocument.ts';
import { answersOf } from './calls.ts';

const call = (key: string): DocumentCall => ({ name: 'popular', query: {}, key, token: false });
const ready = (value: unknown): CallState => ({ state: 'ready', value });
const late: CallState = { state: 'pending' };
const failed: CallState = { state: 'failed', code: 'network' };

describe('the answers of a widget', () => {
  it.each<[string, Record<string, CallState>, string]>([
    ['all there', { a: ready(1), b: ready(null) }, 'ready'],
    ['one late', { a: ready(1), b: late }, 'pending'],
    ["one the browser's own", { a: ready(1) }, 'pending'],
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

  it('come by the name that the widget gave', () => {
    expect(answersOf([['rows', call('a')]], { a: ready([1]) })).toEqual({
      state: 'ready',
      values: { rows: [1] },
    });
    expect(answersOf([], {})).toEqual({ state: 'ready', values: {} });
  });
});
