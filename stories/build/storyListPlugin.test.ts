import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storyListPlugin } from './storyListPlugin.ts';

const list = '\0virtual:/@storybook/builder-vite/storybook-stories.js';

let files: string[] = [];
/** A fake Storybook: its module of all story files, reloaded on invalidation. */
const storybook: Plugin = {
  name: 'storybook',
  resolveId: (id) => (id === list ? id : null),
  load: (id) =>
    id === list
      ? `const importers = {${files.map((file) => `"${file}": () => import("data:text/javascript,${file}")`).join()}};`
      : null,
};

let server: ViteDevServer;
beforeEach(async () => {
  files = ['one'];
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [storybook, storyListPlugin()],
    server: { middlewareMode: true, ws: false },
  });
  await given();
});
afterEach(() => server.close());

/** The files as a page receives them. */
const given = async () => (await server.transformRequest(list))?.code ?? '';

it('reloads pages when a story file is added or removed, and serves the current files', async () => {
  const sent = vi.spyOn(server.ws, 'send');
  files = ['one', 'two'];
  server.watcher.emit('change', list);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'full-reload' }));
  expect(await given()).toContain('two');
});

it('does not reload pages when a story only changes, or stories cannot be read', async () => {
  const sent = vi.spyOn(server.ws, 'send');
  const load = vi.spyOn(server.environments.client.pluginContainer, 'load');
  server.watcher.emit('change', list);
  load.mockRejectedValueOnce(new Error('unreadable'));
  server.watcher.emit('change', list);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(sent).not.toHaveBeenCalledWith({ type: 'full-reload' });
});
