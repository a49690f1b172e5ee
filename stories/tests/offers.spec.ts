import path from 'node:path';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { readBrandSet } from '../build/brandSet.ts';
import { readBrands, readStories, root } from './library.ts';
import { expect, test } from './storyTest.ts';

interface Control {
  description?: string;
  table?: { type?: { summary?: string } };
  control?: { type?: string; min?: number; max?: number };
  options?: unknown[];
}

interface Offered {
  toolbar: Record<string, string[]>;
  controls: Record<string, Record<string, Control>>;
}

test('R10.5 every widget is in Storybook in every brand, theme, language and role; its documentation comes from its schema', async ({
  stories: window,
}) => {
  test.setTimeout(90_000);
  const widgets = [...(await loadWidgets(root)).values()];
  const stories = readStories();
  const defaults = new Map(
    stories.filter(({ name }) => name === 'Default').map(({ title, id }) => [title, id] as const),
  );
  expect([...defaults.keys()].toSorted()).toEqual(
    expect.arrayContaining(widgets.map(({ area, name }) => `${area}/${name}`)),
  );

  const brands = readBrands();
  const look = {
    brand: brands[0]!.brand,
    language: 'en',
    theme: 'light',
    role: 'seen',
    width: 1280,
  } as const;
  const first = stories.find(({ title }) => title === 'shell/brand-logo')!;
  const { page } = await window.show(first, { ...look, text: 'usual', motion: 'less', data: 'own' });
  const offered = await page.evaluate(offeredBy, [...defaults.values()]);
  expect(offered.toolbar['brand']).toEqual(brands.map(({ brand }) => brand));
  expect(offered.toolbar['theme']).toEqual(['light', 'dark']);
  expect(offered.toolbar['language']?.toSorted()).toEqual(
    [...new Set(brands.flatMap(({ languages }) => languages))].toSorted(),
  );
  expect(offered.toolbar['role']).toEqual(
    expect.arrayContaining(['guest', 'member', 'vip', 'agent', 'trial', 'break']),
  );
  for (const { area, name, schema } of widgets) {
    const { properties = {} } = schema as { properties?: Record<string, Prop> };
    const controls = offered.controls[defaults.get(`${area}/${name}`) ?? ''] ?? {};
    expect(Object.keys(controls).toSorted(), name).toEqual(Object.keys(properties).toSorted());
    for (const [prop, wanted] of Object.entries(properties))
      expect(controls[prop], `${name}: ${prop}`).toMatchObject(controlFor(wanted));
  }
});

test('every page of every brand has a story, with the page’s own name', async () => {
  const brands = await readBrandSet(path.join(root, 'brands'), await loadWidgets(root));
  const stories = readStories().filter(({ tags }) => tags.includes('page'));
  const pages = Object.entries(brands).flatMap(([brand, state]) =>
    'revision' in state ? state.revision.pages.map(({ name }) => `Pages/${brand}: ${name}`) : [],
  );
  expect(pages.length).toBeGreaterThan(Object.keys(brands).length);
  expect(stories.map(({ title, name }) => `${title}: ${name}`).toSorted()).toEqual(pages.toSorted());
});

interface Prop {
  title: string;
  description: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: Prop;
}

/** The expected control for a prop. Descriptions are Markdown, so angle brackets are escaped. */
function controlFor({
  title,
  description,
  type,
  format,
  enum: options,
  minimum,
  maximum,
  items,
}: Prop): Record<string, unknown> {
  const isNumber = type === 'integer' || type === 'number';
  const summary = items?.enum ? expect.stringContaining(items.enum.map(quoted).join(', ')) : anyType;
  return {
    description: `${title}. ${description}`.replaceAll('<', '&lt;'),
    table: { type: { summary } },
    ...(options && { options }),
    ...(isNumber && {
      control: {
        type: 'number',
        ...(minimum !== undefined && { min: minimum }),
        ...(maximum !== undefined && { max: maximum }),
      },
    }),
    ...(type === 'boolean' && { control: { type } }),
    // The choices of overlays are those of the selected brand.
    ...(format === 'overlay'
      ? { control: { type: 'select' }, options: expect.arrayContaining(['login', 'sign-up']) }
      : type === 'string' && !options && { control: { type: 'text' } }),
  };
}

const quoted = (one: unknown) => JSON.stringify(one);
/** A specific type. */
const anyType = expect.not.stringMatching(/^(?:any|array|object)$/);

/** In the page: the choices in the toolbar, and the props of stories with their descriptions. */
async function offeredBy(ids: string[]): Promise<Offered> {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    __STORYBOOK_PREVIEW__: {
      storyStoreValue: {
        projectAnnotations: { globalTypes: Record<string, { toolbar: { items: { value: string }[] } }> };
        loadStory: (given: { storyId: string }) => Promise<{ argTypes: Record<string, Control> }>;
      };
    };
  };
  const store = preview.storyStoreValue;
  const toolbar = Object.fromEntries(
    Object.entries(store.projectAnnotations.globalTypes).map(([name, { toolbar: bar }]) => [
      name,
      bar.items.map(({ value }) => value),
    ]),
  );
  const controls: Offered['controls'] = {};
  for (const storyId of ids) {
    const { argTypes } = await store.loadStory({ storyId });
    controls[storyId] = argTypes;
  }
  return { toolbar, controls };
}
