import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { wordsPlugin } from './wordsPlugin.ts';

const project = path.resolve(import.meta.dirname, '../..');
const module = 'portal/widgetWords.ts';

let root = '';
let server: ViteDevServer;
beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'livery-words-')));
  await mkdir(path.join(root, 'portal'));
  await copyFile(path.join(project, module), path.join(root, module));
  await write('home/wheel', 'Prizes');
  await mkdir(path.join(root, 'widgets/home/words'));
  await writeFile(
    path.join(root, 'widgets/home/words', 'th.json'),
    JSON.stringify({ wheel: { title: 'รางวัล' } }),
  );
  await write('shell/foot', 'Below');
});
afterEach(() => server.close());
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(widget: string, title: string): Promise<void> {
  const folder = path.join(root, 'widgets', widget, 'words');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'en.json'), JSON.stringify({ title }));
}

async function serve(...plugins: Plugin[]): Promise<void> {
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins,
    server: { middlewareMode: true, ws: false },
  });
}

const words = async () => {
  const { englishWords, areaWords } = await server.ssrLoadModule(`/${module}`);
  return { ...englishWords, ...areaWords } as Record<string, string>;
};

it('provides the same words as the original module, without imports', async () => {
  await serve();
  const own = await words();
  await server.close();
  await serve(wordsPlugin(root));
  expect(await words()).toEqual(own);
  expect(Object.keys(own)).toHaveLength(3);
  expect((await server.transformRequest(`/${module}`))?.code).not.toContain('import');
});

it('picks up words that change while it runs', async () => {
  await serve(wordsPlugin(root));
  expect(Object.values(await words()).join()).toContain('Prizes');
  await write('home/wheel', 'Wheel of prizes');
  await vi.waitFor(async () => expect(Object.values(await words()).join()).toContain('Wheel of prizes'), {
    timeout: 8000,
    interval: 100,
  });
});
