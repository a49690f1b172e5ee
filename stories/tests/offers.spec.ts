import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { readBrands, readStories, root } from './library.ts';
import { expect, test } from './storyTest.ts';

interface Offered {
  toolbar: Record<string, string[]>;
  controls: Record<string, string[]>;
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
  const { page } = await window.show(first, { ...look, text: '100', motion: 'less', data: 'own' });
  const offered = await page.evaluate(offeredBy, [...defaults.values()]);
  expect(offered.toolbar['brand']).toEqual(brands.map(({ brand }) => brand));
  expect(offered.toolbar['theme']).toEqual(['light', 'dark']);
  expect(offered.toolbar['language']?.toSorted()).toEqual(
    [...new Set(brands.flatMap(({ languages }) => languages))].toSorted(),
  );
  expect(offered.toolbar['role']).toEqual(
    expect.arrayContaining(['guest', 'member', 'vip', 'agent', 'trial']),
  );
  for (const { area, name, schema } of widgets) {
    const props = Object.entries((schema['properties'] ?? {}) as Record<string, { description?: string }>);
    const documented = offered.controls[defaults.get(`${area}/${name}`) ?? ''] ?? [];
    expect(documented, name).toHaveLength(props.length);
    for (const [prop, { description = '' }] of props) {
      const said = documented.find((one) => one.startsWith(`${prop}: `));
      expect(said, `${name}: ${prop}`).toContain(escaped(description).slice(0, 40));
    }
  }
});

/** Descriptions are Markdown: angle brackets in them are shown. */
const escaped = (text: string) => text.replaceAll('<', '&lt;');

/** In the page: what the toolbar lets choose, and the props of stories with what is said of them. */
async function offeredBy(ids: string[]): Promise<Offered> {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    __STORYBOOK_PREVIEW__: {
      storyStoreValue: {
        projectAnnotations: { globalTypes: Record<string, { toolbar: { items: { value: string }[] } }> };
        loadStory: (given: {
          storyId: string;
        }) => Promise<{ argTypes: Record<string, { description?: string }> }>;
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
  const controls: Record<string, string[]> = {};
  for (const storyId of ids) {
    const { argTypes } = await store.loadStory({ storyId });
    controls[storyId] = Object.entries(argTypes).map(
      ([name, { description = '' }]) => `${name}: ${description}`,
    );
  }
  return { toolbar, controls };
}
