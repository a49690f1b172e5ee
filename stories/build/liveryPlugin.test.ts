import { access, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { readBrandSet, type StoryBrand } from './brandSet.ts';
import { liveryPlugin } from './liveryPlugin.ts';
import type { StorySet } from './storySet.ts';
import { WidgetSchemas } from './WidgetSchemas.ts';

const project = path.resolve(import.meta.dirname, '../..');
const entry = 'entry.js';

let root = '';
let first: Record<string, StoryBrand>;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'livery-plugin-'));
  for (const name of ['kit', 'schemas', 'engine', 'widgets', 'node_modules', 'package.json'])
    await symlink(path.join(project, name), path.join(root, name));
  for (const brand of ['base', 'siam', 'nakhla'])
    await cp(path.join(project, 'brands', brand), path.join(root, 'brands', brand), { recursive: true });
  await writeFile(
    path.join(root, entry),
    `import brands from 'virtual:livery-brands';\nconsole.log(brands);\n`,
  );
  first = await readBrandSet(path.join(root, 'brands'), await loadWidgets(project));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const options = () => ({
  configFile: false as const,
  root,
  logLevel: 'silent' as const,
  plugins: [liveryPlugin(root, new WidgetSchemas(root), first)],
});

/** The URL of an asset of a brand in the portal. */
function logoOf(brand: string): string {
  const state = first[brand];
  const logo =
    state && 'revision' in state
      ? Object.values(state.revision.assets).find(({ path: one }) => one.endsWith('.svg'))
      : undefined;
  if (!logo) throw new Error(`${brand} has no picture`);
  return `-/f/${logo.hash}/${path.basename(logo.path)}`;
}

it('emits brands as a file and their assets at the URLs of the portal, but neither for a broken brand', async () => {
  first = { ...first, broken: { findings: [] } };
  const made = await build({
    ...options(),
    build: { write: false, rollupOptions: { input: path.join(root, entry) } },
  });
  const output = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  const assets = new Map(output.flatMap((one) => (one.type === 'asset' ? [[one.fileName, one.source]] : [])));
  expect(JSON.parse(String(assets.get('brand-set.json')))).toEqual(
    JSON.parse(JSON.stringify({ brands: first, brokenWidgets: {} })),
  );
  const names = JSON.parse(String(assets.get('brands.json'))) as { brand: string; languages: string[] }[];
  expect(names.map(({ brand }) => brand)).toEqual(['nakhla', 'siam']);
  expect(names[1]?.languages).toContain('th');
  expect([...assets.keys()]).toEqual(expect.arrayContaining(['mockServiceWorker.js', logoOf('siam')]));
  const script = output.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
  expect(script).toMatch(/brand-set\.json\?[0-9a-f]{12}/);
  expect(script).not.toContain('merchantCode');
});

it('serves both in development, and re-reads changed and new brands', async () => {
  const server = await createServer({
    ...options(),
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await server.listen();
    const [origin = ''] = server.resolvedUrls?.local ?? [];
    const logo = await fetch(origin + logoOf('siam'));
    expect(logo.headers.get('content-type')).toBe('image/svg+xml');
    expect(await logo.text()).toContain('<svg');
    expect((await fetch(`${origin}mockServiceWorker.js`)).headers.get('content-type')).toBe(
      'text/javascript',
    );
    const unknown = await fetch(`${origin}-/f/0000000000000000/logo.svg`);
    expect(unknown.headers.get('content-type')).not.toBe('image/svg+xml');

    const before = await moduleOf(server);
    const brandsOf = async () => ((await (await fetch(`${origin}brand-set.json`)).json()) as StorySet).brands;
    expect((await brandsOf())['siam']).toHaveProperty('revision');
    const sent = vi.spyOn(server.ws, 'send');
    await writeFile(path.join(root, 'brands/siam/theme.json'), '{ "light": 1 }');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'full-reload' }), { timeout: 10_000 });
    expect(await moduleOf(server)).not.toBe(before);
    expect((await brandsOf())['siam']).toHaveProperty('findings');
    // A page that was loading during the last change is notified afterwards.
    const current = async () => answerTo(server, shownBy(await moduleOf(server)));
    await vi.waitFor(async () => expect(await current()).toBeNull(), { timeout: 10_000 });
    expect(await answerTo(server, shownBy(before))).toMatchObject({ type: 'full-reload' });

    // Its pages become stories without a request.
    await cp(path.join(root, 'brands/nakhla'), path.join(root, 'brands/acme'), { recursive: true });
    const stories = path.join(root, 'stories/pages/generated/acme.stories.ts');
    await vi.waitFor(() => access(stories), { timeout: 10_000 });
  } finally {
    await server.close();
  }
});

const moduleOf = async (server: ViteDevServer) =>
  (await server.transformRequest('virtual:livery-brands'))?.code;

/** The number of the last change that the brands of a module include. */
const shownBy = (code = '') => Number(/send\([^,]+, (\d+)\)/.exec(code)?.[1]);

/** The server's message to a page with brands as of a change; null if none arrives for a while. */
async function answerTo(server: ViteDevServer, change: number): Promise<unknown> {
  const { port } = new URL(server.resolvedUrls?.local[0] ?? '');
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${server.config.webSocketToken}`, 'vite-hmr');
  try {
    await new Promise((resolve) => (socket.onopen = resolve));
    const received = new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as { type: string };
        if (message.type !== 'connected') resolve(message);
      };
      setTimeout(resolve, 500, null);
    });
    socket.send(JSON.stringify({ type: 'custom', event: 'livery:brands', data: change }));
    return await received;
  } finally {
    socket.close();
  }
}
