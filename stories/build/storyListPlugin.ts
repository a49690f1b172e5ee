import type { Plugin, Rollup } from 'vite';

/** Storybook's module with all story files, which it invalidates when a file is added or removed. */
const list = '\0virtual:/@storybook/builder-vite/storybook-stories.js';

/**
 * In development, reloads pages when a story file is added or removed. Storybook notifies only loaded pages: one that is
 * still loading, as all are while a brand is new, would keep the old files.
 */
export function storyListPlugin(): Plugin {
  let files: string | undefined;
  return {
    name: 'livery-story-list',
    apply: 'serve',
    enforce: 'pre',
    transform(code, id) {
      if (id === list) files ??= filesIn(code);
    },
    configureServer({ watcher, ws, environments: { client } }) {
      const look = async () => {
        const now = filesIn(codeOf(await client.pluginContainer.load(list)));
        if (files === undefined || files === now) return;
        files = now;
        const module = client.moduleGraph.getModuleById(list);
        if (module) client.moduleGraph.invalidateModule(module);
        ws.send({ type: 'full-reload' });
      };
      let looking = Promise.resolve();
      watcher.on('change', (changed) => {
        // Storybook itself reports unreadable stories.
        if (changed === list) looking = looking.then(look).catch(() => {});
      });
    },
  };
}

const filesIn = (code: string) => (code.match(/import\([^)]*\)/g) ?? []).join('\n');

const codeOf = (loaded: Rollup.LoadResult) =>
  typeof loaded === 'string' ? loaded : String(loaded?.code ?? '');
