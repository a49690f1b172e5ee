import { expect, it } from 'vitest';
import type { WidgetManifest } from '#engine/contracts/widget.ts';

interface Table {
  calls?: Record<string, { request?: { properties?: Record<string, unknown> } }>;
}

const manifests = import.meta.glob<WidgetManifest<object>>('/widgets/*/*/index.ts', {
  eager: true,
  import: 'default',
});
const validators = import.meta.glob<(props: unknown) => boolean>('/widgets/*/*/validate.js', {
  eager: true,
  import: 'default',
});
const tables = Object.values(
  import.meta.glob<Table>('/schemas/api/*.json', { eager: true, import: 'default' }),
);
const takesLanguage = new Set(
  tables
    .flatMap(({ calls }) => Object.entries(calls ?? {}))
    .filter(([, { request }]) => request?.properties?.['language'])
    .map(([name]) => name),
);

/** Every call of a widget with minimal props, for a brand whose language has this code on its platform. */
function callsOf(file: string, language: string) {
  const props = {};
  validators[file.replace('index.ts', 'validate.js')]?.(props);
  const described = manifests[file]?.calls?.({
    props,
    language,
    role: 'member',
    vip: false,
    modules: new Set<string>(),
    merchantCode: 'T1',
    host: 't.localhost',
    params: {},
  });
  return Object.values(described ?? {});
}

it('every call of a widget with a language field sends the platform’s language code', () => {
  const files = Object.keys(manifests);
  const calls = files.flatMap((file) => callsOf(file, 'TY').filter(({ name }) => takesLanguage.has(name)));
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(({ query }) => query['language'] !== 'TY')).toEqual([]);
});
