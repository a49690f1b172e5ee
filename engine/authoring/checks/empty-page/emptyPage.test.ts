import { describe, expect, it } from 'vitest';
import { checkSiam, expectFinding, pageOf, type Change, type Json } from '../testing/checkSiam.ts';

const forSome = pageOf({
  id: 'only',
  widget: 'promo-strip',
  when: { any: [{ role: 'agent' }, { flag: 'CBS3' }] },
});
const flags = (count: number) => Array.from({ length: count }, (_, index) => ({ flag: `F${index}` }));

async function empty(changes: Record<string, Change>): Promise<string[]> {
  const { messages, isLive, findings } = await checkSiam(changes);
  expect(isLive, JSON.stringify(findings)).toBe(true);
  return messages('empty-page');
}

describe('empty-page', () => {
  it('R10.1 finds a page without content for some visitors, and names the smallest such audience', async () => {
    const { message } = await expectFinding('empty-page', forSome);
    expect(message).toContain('for a guest with CBS3 off.');
  });

  it.each<[string, Json, string]>([
    ['a flag', { flag: 'CBS3' }, 'for a guest with CBS3 off.'],
    ['a module', { module: 'LOTT' }, 'for a guest with LOTT off.'],
    ['a role', { role: 'agent' }, 'for a guest.'],
    ['a role that all have but one', { not: { role: 'trial' } }, 'for a trial.'],
    ['who is signed in', { signedIn: false }, 'for a member.'],
    ['VIP', { not: { vip: true } }, 'for a member with VIP service.'],
    ['transfers to the upline', { not: { upline: true } }, 'for a member with transfers to the upline.'],
    ['a language', { language: 'th' }, 'for a guest in "en".'],
    ['a date', { until: '2999-01-01T00:00:00Z' }, 'for a guest at 2999-01-01T00:00:00.000Z.'],
    [
      'a flag and a language',
      { any: [{ flag: 'CBS3' }, { language: 'th' }] },
      'for a guest in "en" with CBS3 off.',
    ],
  ])('evaluates every kind of condition, and names the smallest audience: %s', async (_name, when, who) => {
    expect(await empty(pageOf({ id: 'only', widget: 'promo-strip', when }))).toEqual([
      expect.stringContaining(who),
    ]);
  });

  it('looks into layout widgets: columns without content for some visitor are empty', async () => {
    const slots = { items: [{ id: 'inner', widget: 'promo-strip', when: { role: 'agent' } }] };
    expect(await empty(pageOf({ id: 'outer', widget: 'stack', when: { flag: 'CBS3' }, slots }))).toEqual([
      expect.stringContaining('for a guest.'),
    ]);
    expect(await empty(pageOf({ id: 'outer', widget: 'stack', slots }))).toEqual([
      expect.stringContaining('for a guest.'),
    ]);
    expect(
      await empty(pageOf({ id: 'outer', widget: 'stack', slots }, { id: 'other', widget: 'promo-strip' })),
    ).toEqual([]);
    expect(await empty(pageOf({ id: 'outer', widget: 'stack' }))).toEqual([
      expect.stringContaining('is empty.'),
    ]);
  });

  it.each([
    ['a page without widgets', '{ "nodes": [] }', ['The page "about-company" is empty. ']],
    [
      'a page whose layers took all away',
      '{ "change": [{ "remove": "article" }] }',
      ['The page "about-company" is empty. '],
    ],
    ['a page that shows those of another', '{ "over": "home", "nodes": [] }', []],
  ])('looks at %s', async (_name, page, expected) => {
    const found = await empty({ 'pages/about-company.json': page });
    expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  it('says so if there are too many combinations, and finds the fault in every pair of choices', async () => {
    const found = await empty(
      pageOf(
        { id: 'one', widget: 'promo-strip', when: { any: [{ role: 'agent' }, { flag: 'CBS3' }] } },
        { id: 'other', widget: 'promo-strip', when: { all: flags(12) } },
      ),
    );
    expect(found).toEqual([
      expect.stringContaining(
        'for a guest with CBS3, F9 off. (Only every pair of choices was checked, not every combination.)',
      ),
    ]);
  });

  it('evaluates every combination of the conditions around a fault, however many there are elsewhere', async () => {
    const help = { change: [{ id: 'service', when: { any: flags(12) } }] };
    expect(await empty({ ...forSome, 'pages/help.json': help })).toEqual([
      expect.stringMatching(/for a guest with CBS3 off\. Visitors who open it see an empty page/),
    ]);
  });
});
