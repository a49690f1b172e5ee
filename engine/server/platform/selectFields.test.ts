import { describe, expect, it } from 'vitest';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { CallState } from '#engine/contracts/pageDocument.ts';
import { dataKey } from './ResponseCache.ts';
import { selectFields as keepByKey } from './selectFields.ts';

const ready = (value: unknown) => ({ state: 'ready' as const, value });
const selectFields = (state: CallState, call: CallDescription) => keepByKey(state, call, dataKey(call));
const described = { name: 'announcements', query: {} };

describe('keepFields', () => {
  it('selects the named fields of the first items of a list', () => {
    const answer = ready({
      notices: [
        { id: '1', title: 'a', content: '<p>' },
        { id: '2', title: 'b' },
      ],
      banners: [],
    });
    const kept = selectFields(answer, {
      ...described,
      keep: { notices: { first: 1, fields: ['id', 'title'] } },
    });
    expect(kept).toEqual(ready({ notices: [{ id: '1', title: 'a' }], banners: [] }));
  });

  it('selects fields of a value that is a list itself', () => {
    const kept = selectFields(ready([{ id: '1', more: 2 }]), {
      ...described,
      keep: { '': { fields: ['id'] } },
    });
    expect(kept).toEqual(ready([{ id: '1' }]));
  });

  it('does not modify the shared response', () => {
    const answer = ready({ list: [{ id: '1', more: 2 }] });
    selectFields(answer, { ...described, keep: { list: { fields: ['id'] } } });
    expect(answer.value).toEqual({ list: [{ id: '1', more: 2 }] });
  });

  it('returns the same object to pages with the same selection, and other objects to others', () => {
    const answer = ready({ list: [{ id: '1', more: 2 }] });
    const ids = { ...described, keep: { list: { fields: ['id'] } } };
    const more = { ...described, keep: { list: { fields: ['more'] } } };
    expect(selectFields(answer, { ...ids })).toBe(selectFields(answer, ids));
    expect(selectFields(answer, more)).toEqual(ready({ list: [{ more: 2 }] }));
  });

  it.each([
    [{ state: 'pending' as const }],
    [{ state: 'failed' as const, code: 'network' }],
    [ready('text')],
  ])('passes %o through', (state) => {
    expect(selectFields(state, { ...described, keep: { list: { fields: ['id'] } } })).toEqual(state);
  });
});
