import { beforeAll, describe, expect, it } from 'vitest';
import type { BrandRevision, PageNode, Props } from '#engine/contracts/revision.ts';
import { changeOf, type Change } from './changeOf.ts';
import { exampleOf } from './insertOf.ts';
import { placeInBrand } from './placeInBrand.ts';
import { projectBrands } from './testing.ts';

let project: Awaited<ReturnType<typeof projectBrands>>;
let siam: BrandRevision;
let all: BrandRevision[];
beforeAll(async () => {
  project = await projectBrands();
  all = await Promise.all(['siam', 'meridian', 'nakhla'].map((brand) => project.revisionOf(brand)));
  siam = await project.revisionOf('siam');
});

const widget = (name: string) => {
  const found = project.widgets.get(name);
  if (!found) throw new Error(`no widget "${name}"`);
  return found;
};

/** The change that gives a widget of a brand some props. */
const change = (revision: BrandRevision, name: string, props: Props) =>
  changeOf(revision, all, widget(name), { props });

/** Its file as JSON. */
function fileOf(needed: Change): { path: string; change: Record<string, unknown>[] } {
  if (needed.kind === 'none') throw new Error('nothing differs');
  return {
    path: needed.file.path,
    ...(JSON.parse(needed.file.text) as { change: Record<string, unknown>[] }),
  };
}

/** Story parameters of widgets that no brand shows and that need props. */
const stated: Record<string, Props> = {
  'tab-link': { path: '/promotions', text: 'page.promotions.title', icon: 'gift' },
  button: { text: 'about.affiliates.join.title', path: '/promotions' },
  coming: { title: 'page.promotions.title', text: 'about.affiliates.lead' },
  countdown: { until: '2030-12-31T23:59:59+07:00' },
  embed: { src: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', title: 'page.promotions.title' },
  hero: { src: 'assets/share.png', title: 'page.about-affiliates.title' },
  picture: { src: 'assets/share.png' },
  'banner-slide': { src: 'assets/share.png', title: 'page.about-affiliates.title' },
  quote: { text: 'about.affiliates.lead' },
  'rich-text': { text: 'about.affiliates.how.text' },
  table: { title: 'page.about-affiliates.title' },
};

/** A brand that does not show the tab bar. */
const withoutTabs = (revision: BrandRevision): BrandRevision => {
  const bottom = revision.shell.bottom.filter(({ id }) => id !== 'tabs');
  return { ...revision, shell: { ...revision.shell, bottom } };
};

const tab: PageNode = { id: 'wins', widget: 'winner-board', props: { rows: 3 }, slots: {} };

describe('the change that a brand folder needs', () => {
  it('contains only the changed props, under the id that the brand gives the widget', () => {
    const { id } = placeInBrand(siam, 'winner-board')?.node ?? {};
    const needed = change(siam, 'winner-board', { rows: 7, category: 'ALL' });
    expect(needed.kind).toBe('props');
    expect(fileOf(needed)).toEqual({
      path: 'pages/home.json',
      $schema: '../.schema/page.home.json',
      change: [{ id, props: { rows: 7 } }],
    });
  });

  it('returns a cleared prop to its default', () => {
    const [name, place] = [...project.widgets.keys()]
      .map((one) => [one, placeInBrand(siam, one)] as const)
      .find(([, one]) => Object.keys(one?.node.props ?? {}).length > 0) ?? ['', undefined];
    const [prop = ''] = Object.keys(place?.node.props ?? {});
    expect(fileOf(change(siam, name, { [prop]: undefined })).change[0]?.['props']).toEqual({ [prop]: null });
  });

  it('is empty if the brand already has these props', () => {
    const own = structuredClone(placeInBrand(siam, 'winner-board')?.node.props ?? {});
    expect(change(siam, 'winner-board', own)).toEqual({ kind: 'none' });
  });

  it('inserts a widget that the brand does not show: as another brand has it, with the changed props', () => {
    const bare = { ...siam, pages: siam.pages.map((page) => ({ ...page, nodes: [] })) };
    const there = placeInBrand(siam, 'winner-board');
    const needed = change(bare, 'winner-board', { rows: 7, title: undefined });
    expect(needed.kind).toBe('insert');
    const { title: _, ...props } = there?.node.props ?? {};
    expect(fileOf(needed).change).toEqual([
      {
        insert: { id: 'my-winner-board', widget: 'winner-board', props: { ...props, rows: 7 } },
        // The brand lacks the slot in which the other brand has it.
        into: 'main',
      },
    ]);
  });

  it('inserts a widget that no brand shows into home, with the content of its story', () => {
    const needed = changeOf(siam, all, widget('tabs'), {
      props: { first: 'winner-board.title' },
      slots: { first: [tab], second: [] },
    });
    expect(fileOf(needed).change[0]).toEqual({
      insert: {
        id: 'my-tabs',
        widget: 'tabs',
        props: { first: 'winner-board.title' },
        slots: { first: [{ id: 'my-tabs-wins', widget: 'winner-board', props: { rows: 3 } }] },
      },
      into: 'main',
    });
  });

  it('of every widget has the previewed effect in every brand folder', async () => {
    for (const revision of all) {
      const tried = [...project.widgets.values()].flatMap((one) => {
        const now = structuredClone(placeInBrand(revision, one.name)?.node.props ?? {});
        one.validate(now);
        const wanted = otherProps(one.schema, now);
        const needed = changeOf(revision, all, one, { props: { ...stated[one.name], ...wanted } });
        return needed.kind === 'none' ? [] : [{ name: one.name, wanted, needed }];
      });
      const acme = await project.withFiles(
        revision.brand,
        tried.map(({ needed }) => needed.file),
      );
      for (const { name, wanted, needed } of tried) {
        const isShown = placeInBrand(revision, name) !== undefined;
        expect(needed.kind, name).toBe(isShown ? 'props' : 'insert');
        const node = isShown ? placeInBrand(acme, name)?.node : nodeOf(acme, `my-${name}`);
        expect(node?.props, `${revision.brand} ${name}`).toMatchObject(wanted);
      }
    }
  });
});

describe('the example of a widget’s JSON', () => {
  it('of every widget is accepted by a brand unchanged, and adds one more of it', async () => {
    for (const revision of all) {
      const examples = [...project.widgets.values()].map((one) =>
        exampleOf(revision, all, one, { props: stated[one.name] ?? {} }),
      );
      const acme = await project.withFiles(revision.brand, examples);
      const json = JSON.stringify([acme.pages, acme.shell]);
      for (const name of project.widgets.keys()) expect(json, revision.brand).toContain(`"my-${name}"`);
    }
  });

  it('states every prop that has a default', () => {
    const { text } = exampleOf(siam, all, widget('winner-board'));
    for (const prop of ['variant', 'title', 'category', 'rows', 'fallback'])
      expect(text).toContain(`"${prop}"`);
  });

  it('has the first two nodes of each slot; for a widget that no brand shows, the content of its story', () => {
    const { change: grid } = JSON.parse(exampleOf(siam, all, widget('grid')).text) as {
      change: { insert: { slots: { items: PageNode[] } } }[];
    };
    expect(grid[0]?.insert.slots.items.map(({ widget: name }) => name)).toEqual(['feature', 'feature']);
    const { text } = exampleOf(siam, all, widget('tabs'), {
      props: { first: 'winner-board.title' },
      slots: { first: [tab] },
    });
    expect(JSON.parse(text)).toMatchObject({
      change: [
        { insert: { props: { first: 'winner-board.title' }, slots: { first: [{ id: 'my-tabs-wins' }] } } },
      ],
    });
  });

  it('goes into the shell region that its story names, if no brand shows the widget', async () => {
    const example = exampleOf(withoutTabs(siam), all.map(withoutTabs), widget('tab-bar'), {
      props: {},
      region: 'bottom',
    });
    expect(example.path).toBe('shell.json');
    const acme = await project.withFiles('siam', [example]);
    expect(acme.shell.bottom.map(({ id }) => id)).toContain('my-tab-bar');
  });

  it('includes the parent widget that its story names, if no brand shows the widget', async () => {
    const inside = { widget: 'tab-bar', slot: 'items' };
    const props = stated['tab-link'] ?? {};
    const example = exampleOf(withoutTabs(siam), all.map(withoutTabs), widget('tab-link'), {
      props,
      region: 'bottom',
      inside,
    });
    const acme = await project.withFiles('siam', [example]);
    const bar = acme.shell.bottom.find(({ id }) => id === 'my-tab-bar');
    expect(bar?.slots['items']?.map(({ id }) => id)).toEqual(['my-tab-link']);
  });
});

/** A node of a brand by id, on any page. */
function nodeOf({ shell, pages }: BrandRevision, wanted: string): PageNode | undefined {
  const within = (nodes: PageNode[]): PageNode | undefined => {
    for (const node of nodes) {
      const found = node.id === wanted ? node : within(Object.values(node.slots).flat());
      if (found) return found;
    }
    return undefined;
  };
  return within([...Object.values(shell).flat(), ...pages.flatMap(({ nodes }) => nodes)]);
}

/** A different value for every enumerated, boolean or numeric prop. */
function otherProps({ properties = {} }: Record<string, unknown>, now: Props): Props {
  const other: Props = {};
  for (const [key, schema] of Object.entries(properties as Record<string, Record<string, unknown>>)) {
    const choices = schema['enum'] as unknown[] | undefined;
    const choice = choices?.find((one) => one !== now[key]);
    if (choice !== undefined) other[key] = choice;
    if (schema['type'] === 'boolean') other[key] = !now[key];
    if (schema['type'] === 'integer' && now[key] !== schema['maximum']) other[key] = schema['maximum'] ?? 9;
  }
  return other;
}
