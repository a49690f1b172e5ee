import type { Plugin, Rollup } from 'vite';

/** Storybook's module with the files of all stories, and what it says has changed when one comes or goes. */
const list = '\0virtual:/@storybook/builder-vite/storybook-stories.js';

/**
 * While Storybook runs, pages load anew once a file of stories has come or gone. Storybook tells of it only those that
 * stand: one on its way, as all are while a brand is new, would go on with the files that there were before.
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
        // Stories that cannot be read are told by Storybook itself.
        if (changed === list) looking = looking.then(look).catch(() => {});
      });
    },
  };
}

const filesIn = (code: string) => (code.match(/import\([^)]*\)/g) ?? []).join('\n');

const codeOf = (loaded: Rollup.LoadResult) =>
  typeof loaded === 'string' ? loaded : String(loaded?.code ?? '');
