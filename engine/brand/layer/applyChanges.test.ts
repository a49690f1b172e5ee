import { describe, expect, it } from 'vitest';
import type { PageNode } from '#engine/contracts/revision.ts';
import { compiled, testBrands } from '../testing/testBrands.ts';

/** `banner columns(items: left right) notice` */
function outline(nodes: PageNode[] = []): string {
  return nodes
    .map(({ id, slots }) => {
      const inside = Object.entries(slots).map(([slot, inner]) => `${slot}: ${outline(inner)}`.trim());
      return inside.length > 0 ? `${id}(${inside.join('; ')})` : id;
    })
    .join(' ');
}

async function changed(change: unknown[], file = 'pages/home.json') {
  const brands = testBrands();
  const { revision, texts, findings } = await compiled({
    ...brands,
    acme: { ...brands.acme, [file]: { change } },
  });
  const home = revision?.pages.find(({ name }) => name === 'home')?.nodes;
  const find = (nodes: PageNode[] = [], id: string): PageNode | undefined =>
    nodes
      .flatMap((node) => [node, ...Object.values(node.slots).flatMap((inner) => find(inner, id) ?? [])])
      .find((node) => node.id === id);
  return { revision, texts, findings, home, node: (id: string) => find(home, id) };
}

const board = (id: string, rest: object = {}) => ({ id, widget: 'board', ...rest });

describe('changes of a layer', () => {
  it.each<[string, unknown[], string]>([
    ['remove', [{ remove: 'notice' }], 'banner columns(items: left right)'],
    ['remove with all inside', [{ remove: 'columns' }], 'banner notice'],
    [
      'insert before',
      [{ insert: board('new'), before: 'banner' }],
      'new banner columns(items: left right) notice',
    ],
    [
      'insert after',
      [{ insert: board('new'), after: 'left' }],
      'banner columns(items: left new right) notice',
    ],
    [
      'insert into a region',
      [{ insert: board('new'), into: 'main' }],
      'banner columns(items: left right) notice new',
    ],
    [
      'insert into a slot',
      [{ insert: board('new'), into: 'columns.items' }],
      'banner columns(items: left right new) notice',
    ],
    [
      'insert into a slot that was empty',
      [
        {
          insert: { id: 'new', widget: 'picture', props: { src: 'assets/logo.svg' } },
          into: 'columns.pictures',
        },
      ],
      'banner columns(items: left right; pictures: new) notice',
    ],
    [
      'insert with something inside, and change that',
      [
        { insert: { id: 's', widget: 'stack', slots: { items: [board('deep')] } }, after: 'notice' },
        { id: 'deep', props: { rows: 3 } },
      ],
      'banner columns(items: left right) notice s(items: deep)',
    ],
    ['move before', [{ move: 'notice', before: 'banner' }], 'notice banner columns(items: left right)'],
    ['move out of a slot', [{ move: 'left', after: 'banner' }], 'banner left columns(items: right) notice'],
    [
      'move into a slot',
      [{ move: 'notice', into: 'columns.items' }],
      'banner columns(items: left right notice)',
    ],
    ['move within its list', [{ move: 'left', after: 'right' }], 'banner columns(items: right left) notice'],
    [
      'move to the end of its own region',
      [{ move: 'columns', into: 'main' }],
      'banner notice columns(items: left right)',
    ],
    [
      'move next to a neighbour, both ways',
      [
        { move: 'banner', after: 'columns' },
        { move: 'notice', before: 'columns' },
      ],
      'notice columns(items: left right) banner',
    ],
    ['in order', [{ move: 'left', after: 'notice' }, { remove: 'columns' }], 'banner notice left'],
    [
      'an id that is free again',
      [{ remove: 'notice' }, { insert: board('notice'), before: 'banner' }],
      'notice banner columns(items: left right)',
    ],
  ])('%s', async (_name, change, expected) => {
    const { home, texts } = await changed(change);
    expect(texts).toEqual([]);
    expect(outline(home)).toBe(expected);
  });

  it('merge props key by key; null returns to the default; deeper values are replaced', async () => {
    const brands = testBrands();
    const { revision, texts } = await compiled(
      {
        ...brands,
        acme: {
          ...brands.acme,
          'pages/home.json': { change: [{ id: 'right', props: { tags: ['a', 'b'] } }] },
        },
        top: {
          'brand.json': { format: 1, extends: 'acme', name: 'Top', hosts: ['top.localhost'] },
          'pages/home.json': {
            change: [
              { id: 'right', props: { rows: null, tags: ['c'], mode: 'fast' } },
              { id: 'banner', props: { rows: 1 } },
            ],
          },
        },
      },
      'top',
    );
    expect(texts).toEqual([]);
    const home = revision?.pages.find(({ name }) => name === 'home')?.nodes ?? [];
    expect(home[0]?.props).toEqual({ src: 'assets/logo.svg', rows: 1 });
    expect(home[1]?.slots['items']?.[1]?.props).toEqual({ tags: ['c'], mode: 'fast' });
  });

  it('replace or remove a condition', async () => {
    const replaced = await changed([
      { id: 'notice', when: { vip: true } },
      { id: 'left', when: { role: 'agent' } },
    ]);
    expect(replaced.node('notice')?.when).toEqual({ vip: true });
    expect(replaced.node('left')?.when).toEqual({ role: 'agent' });
    const taken = await changed([{ id: 'notice', when: null }]);
    expect(taken.node('notice')).not.toHaveProperty('when');
  });

  it('reach every region and slot of the shell', async () => {
    const { revision, texts } = await changed(
      [
        { move: 'logo', into: 'footer.items' },
        { insert: board('help'), into: 'side' },
        { insert: board('login'), into: 'overlays' },
        { remove: 'header' },
      ],
      'shell.json',
    );
    expect(texts).toEqual([]);
    const shell = Object.entries(revision?.shell ?? {}).map(([region, nodes]) =>
      `${region}: ${outline(nodes)}`.trim(),
    );
    expect(shell).toEqual([
      'top:',
      'rail:',
      'side: help',
      'bottom: footer(items: logo)',
      'always:',
      'overlays: login',
    ]);
  });

  it.each<[string, unknown[], string, string]>([
    [
      'an unknown id',
      [{ id: 'bannre', props: { rows: 1 } }],
      'unknown-id',
      '4:13 There is no widget "bannre" in the page "home". The brand keeps its last good revision. Did you mean "banner"?',
    ],
    [
      'an id that is gone',
      [{ remove: 'columns' }, { id: 'left', props: { rows: 1 } }],
      'unknown-id',
      '7:13 There is no longer a widget "left" in the page "home": brands/acme/pages/home.json:4 removes it.',
    ],
    [
      'removing what is not there',
      [{ remove: 'nothing' }],
      'unknown-id',
      '4:17 There is no widget "nothing"',
    ],
    [
      'moving what is not there',
      [{ move: 'nothing', into: 'main' }],
      'unknown-id',
      '4:15 There is no widget "nothing"',
    ],
    [
      'an unknown neighbour',
      [{ move: 'left', before: 'nothing' }],
      'unknown-id',
      '5:17 There is no widget "nothing"',
    ],
    [
      'an unknown region',
      [{ move: 'left', into: 'mian' }],
      'unknown-region',
      '5:15 There is no region "mian" in the page "home". The brand keeps its last good revision. Did you mean "main"?',
    ],
    [
      'an unknown slot',
      [{ move: 'left', into: 'columns.itms' }],
      'unknown-slot',
      '5:15 The widget "stack" has no slot "itms". The brand keeps its last good revision. Did you mean "items"?',
    ],
    [
      'a slot of a widget without',
      [{ move: 'left', into: 'banner.items' }],
      'unknown-slot',
      '5:15 The widget "picture" has no slot "items". The brand keeps its last good revision. It has no slots.',
    ],
    [
      'a widget that the slot does not take',
      [{ move: 'notice', into: 'columns.pictures' }],
      'wrong-slot',
      '5:15 The widget "board" is not allowed in "columns.pictures".',
    ],
    [
      'a move into itself',
      [{ move: 'columns', into: 'columns.items' }],
      'wrong-target',
      '5:15 "columns" cannot move next to or into itself.',
    ],
    [
      'a move next to its own content',
      [{ move: 'columns', after: 'left' }],
      'wrong-target',
      '5:16 "columns" cannot move',
    ],
    [
      'a move next to itself',
      [{ move: 'banner', after: 'banner' }],
      'wrong-target',
      '5:16 "banner" cannot move',
    ],
    [
      'an id that is already used',
      [{ insert: board('left'), into: 'main' }],
      'duplicate-id',
      '5:15 The id "left" is already used in the page "home" (brands/base/pages/home.json:20).',
    ],
    [
      'an id that the shell has',
      [{ insert: board('footer'), into: 'main' }],
      'duplicate-id',
      '5:15 The id "footer" is already used by another widget (brands/base/shell.json:',
    ],
    [
      'an id twice in one insert',
      [{ insert: { id: 'a', widget: 'stack', slots: { items: [board('b'), board('b')] } }, into: 'main' }],
      'duplicate-id',
      'The id "b" is already used by another widget',
    ],
    ['nothing to do', [{}], 'wrong-change', '3:5 This change does nothing.'],
    [
      'two operations at once',
      [{ remove: 'left', move: 'right', into: 'main' }],
      'wrong-change',
      '3:5 This change has "remove" and "move" at once.',
    ],
    [
      'a change of nothing',
      [{ id: 'left' }],
      'wrong-change',
      '3:5 This change names a widget but changes nothing.',
    ],
    [
      'a move without a target',
      [{ move: 'left' }],
      'wrong-change',
      '3:5 "move" needs exactly one target, but has 0.',
    ],
    [
      'a move with two places',
      [{ move: 'left', before: 'right', into: 'main' }],
      'wrong-change',
      '3:5 "move" needs exactly one target, but has 2.',
    ],
    [
      'a place without a move',
      [{ id: 'left', props: { rows: 1 }, after: 'right' }],
      'wrong-change',
      '8:16 "after" has no meaning together with "id".',
    ],
    [
      'props together with a removal',
      [{ remove: 'left', props: {} }],
      'wrong-change',
      '5:16 "props" has no meaning together with "remove".',
    ],
    [
      'a wrong prop',
      [{ id: 'right', props: { rows: 500 } }],
      'wrong-prop',
      '6:17 "rows" is 500, above the maximum of 50. The brand keeps its last good revision. Use 50 or less.',
    ],
    [
      'an unknown prop',
      [{ id: 'right', props: { rwos: 5 } }],
      'wrong-prop',
      '6:9 "rwos" is not a known key here. The brand keeps its last good revision. Did you mean "rows"?',
    ],
    [
      'a prop gone that must be',
      [{ id: 'banner', props: { src: null } }],
      'wrong-prop',
      '6:16 "src" is missing. The brand keeps its last good revision. Add "src".',
    ],
    [
      'an unknown widget',
      [{ insert: { id: 'x', widget: 'bord' }, into: 'main' }],
      'unknown-widget',
      '6:19 There is no widget "bord". The brand keeps its last good revision. Did you mean "board"?',
    ],
    [
      'a missing file',
      [{ id: 'banner', props: { src: 'assets/lgo.svg' } }],
      'missing-asset',
      '6:16 The file "assets/lgo.svg" does not exist. The brand keeps its last good revision. Did you mean "assets/logo.svg"?',
    ],
    [
      'an unknown text',
      [{ id: 'left', props: { note: 'acme.note' } }],
      'unknown-text',
      '6:17 There is no text "acme.note".',
    ],
    ['an unknown operation', [{ delete: 'left' }], 'wrong-value', '4:7 "delete" is not a known key here.'],
    [
      'a condition that is none',
      [{ id: 'left', when: { rol: 'guest' } }],
      'wrong-value',
      '6:9 "rol" is not a known key here. The brand keeps its last good revision. Did you mean "role"?',
    ],
    [
      'a day that is none',
      [{ id: 'left', when: { from: '2026-02-31T00:00:00Z' } }],
      'wrong-value',
      '6:17 "from" is "2026-02-31T00:00:00Z", a day that does not exist.',
    ],
  ])('that cannot be: %s', async (_name, change, code, text) => {
    const { revision, findings, texts } = await changed(change);
    expect(revision).toBeUndefined();
    expect(findings.map((finding) => finding.code)).toContain(code);
    expect(texts.join('\n')).toContain(text);
    expect(findings.map(({ file }) => file)).toEqual(findings.map(() => 'brands/acme/pages/home.json'));
  });

  it('that cannot be applied leave the widget in place, so that one mistake is one finding', async () => {
    const { findings } = await changed([
      { move: 'left', into: 'nowhere' },
      { id: 'left', props: { rows: 2 } },
    ]);
    expect(findings.map(({ code }) => code)).toEqual(['unknown-region']);
  });

  it('to a page that no layer below has suggest the right file', async () => {
    const { texts } = await changed([{ remove: 'notice' }], 'pages/hmoe.json');
    expect(texts[0]).toBe(
      'brands/acme/pages/hmoe.json:2:13 No layer below has a page "hmoe", so there is nothing to change. The brand keeps its last good revision. Did you mean home.json?',
    );
  });

  it('cannot nest more than 16 widgets', async () => {
    const tower = Array.from({ length: 20 }, (_item, index) => ({
      insert: { id: `t${index}`, widget: 'stack' },
      into: index === 0 ? 'main' : `t${index - 1}.items`,
    }));
    const { findings } = await changed(tower);
    expect(findings[0]).toMatchObject({ code: 'too-deep', file: 'brands/acme/pages/home.json' });
  });
});
