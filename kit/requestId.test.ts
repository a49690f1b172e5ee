import { describe, expect, it } from 'vitest';
import { givenRequestId, newRequestId } from './requestId.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('request ids', () => {
  it('are short, and differ', () => {
    const ids = Array.from({ length: 1000 }, newRequestId);
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each(['0123456789ab', 'f058ebd6-02f7-4d3f-942e-904344e8cde5', 'edge_1.req-7'])('accept %s', (id) =>
    expect(givenRequestId({ requestId: id })).toBe(id),
  );

  it.each([
    ['too short', 'abc'],
    ['too long', 'a'.repeat(65)],
    ['a line break', 'abcdefgh\nlevel: error'],
    ['markup', '<b>abcdefgh</b>'],
    ['a space', 'abcdefgh ijkl'],
    ['nothing', ''],
  ])('refuse %s', (_, id) => expect(givenRequestId({ requestId: id })).toBeUndefined());

  it('fall back to the trace id of a valid traceparent', () => {
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
    expect(givenRequestId({ traceparent })).toBe(trace);
    expect(givenRequestId({ requestId: '<>', traceparent })).toBe(trace);
    expect(givenRequestId({ requestId: 'edge-1234', traceparent })).toBe('edge-1234');
  });

  it.each([
    ['version ff', `ff-${trace}-00f067aa0ba902b7-01`],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['a parent id of zeros', `00-${trace}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`],
    ['a missing field', `00-${trace}-01`],
  ])('refuse a traceparent with %s', (_, traceparent) =>
    expect(givenRequestId({ traceparent })).toBeUndefined(),
  );
});
