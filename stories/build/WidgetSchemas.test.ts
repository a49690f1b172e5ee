import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveryPlugin } from './liveryPlugin.ts';
import { readAnew } from './readAnew.ts';
import type { StorySet } from './storySet.ts';
import { WidgetSchemas } from './WidgetSchemas.ts';

const project = path.resolve(import.meta.dirname, '../..');
const wheel = 'widgets/home/wheel/schema.json';
const whole = JSON.stringify({ title: 'Wheel', type: 'object', properties: { rows: { type: 'integer' } } });
const broken = '{\n  "title": "Wheel"\n  "type": "object"\n}\n';
const finding = { file: wheel, line: 3, column: 3, code: 'broken-schema', severity: 'error' };

let root = '';
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'livery-schemas-')));
  for (const name of ['kit', 'engine', 'scripts', 'node_modules', 'package.json'])
    await symlink(path.join(project, name), path.join(root, name));
  await cp(path.join(project, 'schemas'), path.join(root, 'schemas'), { recursive: true });
  await mkdir(path.join(root, 'brands'));
  await write('wheel', whole);
  await write('foot', whole);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(widget: string, schema: string): Promise<void> {
  const folder = path.join(root, 'widgets/home', widget);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'schema.json'), schema);
  await writeFile(
    path.join(folder, 'index.ts'),
    `import schema from './schema.json' with { type: 'json' };
export default { schema, hydrate: 'never', view: './View.tsx' };\n`,
  );
}

it('reports where a schema is broken, keeps its last valid version, and reports nothing once it is corrected', async () => {
  const schemas = new WidgetSchemas(root);
  await schemas.renew();
  expect(schemas.findings).toEqual({});
  await write('wheel', broken);
  // Immediately, before anything is read again.
  expect(await schemas.textInstead(path.join(root, wheel))).toBe(whole);
  await schemas.renew();
  expect(schemas.findings).toEqual({ wheel: [expect.objectContaining(finding)] });
  expect(schemas.instead).toEqual({ [wheel]: whole });
  expect(await readAnew(root, schemas.instead)).toEqual({});
  await write('wheel', '{\n  "properties": { "rows": { "type": "whole" } }\n}\n');
  await schemas.renew();
  expect(schemas.findings['wheel']?.[0]).toMatchObject({
    line: 2,
    message: expect.stringContaining('JSON Schema'),
  });
  expect(await schemas.textInstead(path.join(root, wheel))).toBe(whole);
  await write('wheel', whole);
  await schemas.renew();
  expect([schemas.findings, schemas.instead]).toEqual([{}, {}]);
  expect(await schemas.textInstead(path.join(root, wheel))).toBeUndefined();
});

it('treats a widget that never had a valid schema as one without props', async () => {
  await write('newcomer', broken);
  const schemas = new WidgetSchemas(root);
  await schemas.renew();
  expect(Object.keys(schemas.findings)).toEqual(['newcomer']);
  expect(await readAnew(root, schemas.instead)).toEqual({});
});

it('notifies a running Storybook when a schema breaks and when it is corrected', async () => {
  const schemas = new WidgetSchemas(root);
  await schemas.renew();
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [liveryPlugin(root, schemas, {})],
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await server.listen();
    const [origin = ''] = server.resolvedUrls?.local ?? [];
    const findings = async () =>
      ((await (await fetch(`${origin}brand-set.json`)).json()) as StorySet).brokenWidgets;
    const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 });
    expect(await codeOf(server)).toContain('rows');
    await write('wheel', broken);
    await until(async () => expect(await findings()).toEqual({ wheel: [expect.objectContaining(finding)] }));
    expect(await codeOf(server)).toContain('rows');
    await write('wheel', whole.replace('rows', 'prizes'));
    await until(async () => expect(await findings()).toEqual({}));
    expect(await codeOf(server)).toContain('prizes');
  } finally {
    await server.close();
  }
});

/** The schema as pages receive it. */
const codeOf = async (server: ViteDevServer) => (await server.transformRequest(`/${wheel}`))?.code;
