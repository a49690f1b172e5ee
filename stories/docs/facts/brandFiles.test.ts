import { beforeAll, describe, expect, it } from 'vitest';
import type { BrandRevision, Props } from '#engine/brand/types.ts';
import { changeOf } from './changeOf.ts';
import { exampleOf } from './exampleOf.ts';
import { placeInBrand } from './placeInBrand.ts';
import { projectBrands } from './testing.ts';

let project: Awaited<ReturnType<typeof projectBrands>>;
let siam: BrandRevision;
beforeAll(async () => {
  project = await projectBrands();
  siam = await project.revisionOf('siam');
});

const widget = (name: string) => {
  const found = project.widgets.get(name);
  if (!found) throw new Error(`no widget "${name}"`);
  return found;
};

describe('the change that a brand folder needs', () => {
  it('holds the changed props alone, under the id that the brand gives the widget', () => {
    const { id } = placeInBrand(siam, 'winner-board')?.node ?? {};
    const file = changeOf(siam, widget('winner-board'), { rows: 7, category: 'ALL' });
    expect(file?.path).toBe('pages/home.json');
    expect(JSON.parse(file?.text ?? '')).toEqual({
      $schema: '../.schema/page.home.json',
      change: [{ id, props: { rows: 7 } }],
    });
  });

  it('returns a cleared prop to its default', () => {
    const [name, place] = [...project.widgets.keys()]
      .map((one) => [one, placeInBrand(siam, one)] as const)
      .find(([, one]) => Object.keys(one?.node.props ?? {}).length > 0) ?? ['', undefined];
    const [prop = ''] = Object.keys(place?.node.props ?? {});
    const { change } = JSON.parse(changeOf(siam, widget(name), { [prop]: undefined })?.text ?? '') as {
      change: { props: Props }[];
    };
    expect(change[0]?.props).toEqual({ [prop]: null });
  });

  it('is nothing where the brand has these props already, or does not show the widget', () => {
    const own = structuredClone(placeInBrand(siam, 'winner-board')?.node.props ?? {});
    expect(changeOf(siam, widget('winner-board'), own)).toBeUndefined();
    expect(changeOf({ ...siam, pages: [] }, widget('winner-board'), { rows: 7 })).toBeUndefined();
  });

  it('of every widget does in a brand folder what was tried', async () => {
    const tried = [...project.widgets.values()].flatMap((one) => {
      const now = structuredClone(placeInBrand(siam, one.name)?.node.props ?? {});
      one.validate(now);
      const wanted = otherProps(one.schema, now);
      const file = changeOf(siam, one, wanted);
      return file ? [{ name: one.name, wanted, file }] : [];
    });
    expect(tried.length).toBeGreaterThan(20);
    const acme = await project.withFiles(
      'siam',
      tried.map(({ file }) => file),
    );
    for (const { name, wanted } of tried)
      expect(placeInBrand(acme, name)?.node.props, name).toMatchObject(wanted);
  });
});

describe('the example of a widget’s JSON', () => {
  it('of every widget puts one more of it on a brand that takes it as it stands', async () => {
    const examples = [...project.widgets.values()].filter(({ name }) => placeInBrand(siam, name));
    const acme = await project.withFiles(
      'siam',
      examples.map((one) => exampleOf([siam], one)),
    );
    const json = JSON.stringify([acme.pages, acme.shell]);
    for (const { name } of examples) expect(json).toContain(`"my-${name}"`);
  });

  it('states every prop that has a default', () => {
    const { text } = exampleOf([siam], widget('winner-board'));
    for (const prop of ['variant', 'title', 'category', 'rows', 'fallback'])
      expect(text).toContain(`"${prop}"`);
  });
});

/** Another choice, switch or number for every prop that has one. */
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
