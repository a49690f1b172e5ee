import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PropsValidator, WidgetManifest } from '#engine/contracts/widget.ts';
import { readModule } from '#engine/browser/hydration/BrowserViews.ts';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';

interface Property {
  format?: string;
  enum?: unknown[];
  default?: unknown;
  title?: string;
  description?: string;
}
interface Schema {
  title?: string;
  description?: string;
  required?: string[];
  properties?: Record<string, Property>;
}

const glob = {
  manifests: import.meta.glob<WidgetManifest<object>>('/widgets/*/*/index.ts', {
    eager: true,
    import: 'default',
  }),
  validators: import.meta.glob<PropsValidator>('/widgets/*/*/validate.js', {
    eager: true,
    import: 'default',
  }),
  english: import.meta.glob<Record<string, string>>('/widgets/*/*/words/en.json', {
    eager: true,
    import: 'default',
  }),
  thai: import.meta.glob<Record<string, Record<string, string>>>('/widgets/*/words/th.json', {
    eager: true,
    import: 'default',
  }),
  sources: import.meta.glob<string>(['/widgets/*/*/*.{ts,tsx}', '!/widgets/**/*.test.*'], {
    eager: true,
    import: 'default',
    query: '?raw',
  }),
  pages: import.meta.glob<{ paths?: string[] }>('/brands/base/pages/*.json', {
    eager: true,
    import: 'default',
  }),
  views: import.meta.glob<Record<string, unknown>>(['/widgets/*/*/[A-Z]*.tsx', '!/widgets/**/*.test.tsx'], {
    eager: true,
  }),
};
const folders = Object.keys(glob.manifests).map((file) => file.slice(0, file.lastIndexOf('/')));
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1);
const wordsOf = (folder: string, language: 'en' | 'th') =>
  (language === 'en'
    ? glob.english[`${folder}/words/en.json`]
    : glob.thai[`${folder.slice(0, folder.lastIndexOf('/'))}/words/th.json`]?.[nameOf(folder)]) ?? {};

const samples: Record<string, string> = {
  'date-time': '2027-04-13T18:00:00+07:00',
  uri: 'https://www.youtube-nocookie.com/embed/a-film',
  text: 'title',
  path: '/promotions',
  asset: '/-/f/1/logo.svg',
  picture: '/-/f/1/logo.svg',
};

/** The minimum that a brand file would set for this widget. */
function leastProps({ required = [], properties = {} }: Schema): Record<string, unknown> {
  return Object.fromEntries(
    required.map((name) => [
      name,
      properties[name]?.enum?.[0] ?? samples[properties[name]?.format ?? ''] ?? 'x',
    ]),
  );
}

/**
 * Parameters that the portal adds to every address (`engine/server/pages/PageQuery.ts`) and passes to its own pages.
 */
const ownParameters = ['error', 'filter', 'next', 'open', 'type', 'ip', 'message'];
/** Parameters of paths: `/help/:article` has `article`. */
const pathParameters = Object.values(glob.pages).flatMap(({ paths = [] }) =>
  paths.flatMap((path) => Array.from(path.matchAll(/:(\w+)/g), ([, key = '']) => key)),
);

describe.each(folders)('%s', (folder) => {
  const manifest = glob.manifests[`${folder}/index.ts`];
  const schema = (manifest?.schema ?? {}) as Schema;
  const name = nameOf(folder);

  it('has a title and a description of itself and of every prop', () => {
    expect(schema.title).toBeTruthy();
    expect(schema.description).toBeTruthy();
    for (const property of Object.values(schema.properties ?? {}))
      expect([property.title, property.description]).toEqual([expect.any(String), expect.any(String)]);
  });

  it('accepts the minimal props and fills in the rest', () => {
    const props = leastProps(schema);
    const asset = (value: unknown) => (value === samples['asset'] ? 'assets/logo.svg' : value);
    const written = Object.fromEntries(Object.entries(props).map(([key, value]) => [key, asset(value)]));
    expect(glob.validators[`${folder}/validate.js`]?.(written)).toBe(true);
  });

  it('has the same words in Thai and English, apart from plural forms', () => {
    const keys = (language: 'en' | 'th') =>
      [
        ...new Set(Object.keys(wordsOf(folder, language)).map((key) => key.replace(/_(one|other)$/, ''))),
      ].sort();
    expect(keys('th')).toEqual(keys('en'));
    expect(Object.values(wordsOf(folder, 'th')).filter((text) => !text.trim())).toEqual([]);
  });

  it('lists in its manifest the query parameters that its files read', () => {
    const read = Object.entries(glob.sources)
      .filter(([file]) => file.startsWith(`${folder}/`))
      .flatMap(([, text]) => Array.from(text.matchAll(/params\['(\w+)'\]/g), ([, key = '']) => key));
    const named = new Set([...(manifest?.query ?? []), ...ownParameters, ...pathParameters]);
    expect(read.filter((key) => !named.has(key))).toEqual([]);
  });

  it('has the texts that its props name by default', () => {
    const named = Object.values(schema.properties ?? {})
      .filter(({ format, default: usual }) => format === 'text' && typeof usual === 'string')
      .map(({ default: usual }) => String(usual));
    expect(named.filter((key) => !key.includes('.') && wordsOf(folder, 'en')[key] === undefined)).toEqual([]);
  });

  it.each(['ltr', 'rtl'] as const)('renders on the server without a warning, %s', (dir) => {
    const file = `${folder}/${manifest?.view.replace('./', '')}`;
    const { View, Skeleton } = readModule(glob.views[file] ?? {}, name);
    const props = leastProps(schema);
    glob.validators[`${folder}/validate.js`]?.(props);
    const shown: unknown = manifest?.calls ? Skeleton : View;
    if (!shown) return;
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const words = wordsOf(folder, 'en');
    renderView(shown as ComponentType<never>, { widget: name, words, props, page: { dir } });
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  });
});
