import { describe, expect, it } from 'vitest';
import { checkSiam, expectFinding, pageOf, type Change, type Json } from '../testing/checkSiam.ts';

const inside = (outer: Json, inner: Json): Json => ({
  id: 'outer',
  widget: 'stack',
  when: outer,
  slots: { items: [{ id: 'inner', widget: 'promo-strip', when: inner }] },
});
const always = { id: 'always', widget: 'promo-strip' };
const flags = (count: number, head = 'F') =>
  Array.from({ length: count }, (_, index) => ({ flag: head + index }));

async function hidden(changes: Record<string, Change>): Promise<string[]> {
  const { messages, isLive, findings } = await checkSiam(changes);
  expect(isLive, JSON.stringify(findings)).toBe(true);
  return messages('hidden-from-all');
}

describe('hidden-from-all', () => {
  it('R10.1 finds a widget that no visitor ever sees', async () => {
    const when = { all: [{ signedIn: false }, { role: ['member', 'agent'] }] };
    await expectFinding('hidden-from-all', {
      'pages/home.json': (page: Json) => page['change'].push({ id: 'hot-games', when }),
    });
  });

  it.each<[string, Json]>([
    [
      'ten conditions that a visitor meets',
      { all: [...flags(9), { role: 'agent' }, { not: { flag: 'X' } }] },
    ],
    [
      'twelve, too many to walk',
      { all: [...flags(6), ...flags(6, 'G').map((off) => ({ not: off })), { role: 'agent' }] },
    ],
  ])('accepts a widget under %s', async (_name, when) => {
    expect(await hidden(pageOf(always, { id: 'some', widget: 'promo-strip', when }))).toEqual([]);
  });

  it.each<[string, Json, Json, string[]]>([
    ['widths that exclude each other', { width: 'phone' }, { width: 'desktop' }, ['"inner"']],
    ['widths that meet', { width: ['phone', 'tablet'] }, { width: ['tablet', 'desktop'] }, []],
    ['roles that exclude each other', { signedIn: false }, { role: 'agent' }, ['"inner"']],
    ['a flag that is on and off', { flag: 'A' }, { not: { flag: 'A' } }, ['"inner"']],
  ])('includes the conditions of ancestors: %s', async (_name, outer, inner, ids) => {
    expect(await hidden(pageOf(always, inside(outer, inner)))).toEqual(
      ids.map((id) => expect.stringContaining(`No visitor ever sees ${id}`)),
    );
  });
});
