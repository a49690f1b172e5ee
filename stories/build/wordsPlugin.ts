import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * While Storybook runs, the words of all widgets come as one module. Two thousand files, each asked for by itself, were
 * three quarters of what a browser asked for before the first story stood.
 */
export function wordsPlugin(root: string): Plugin {
  const file = path.join(root, 'portal/widgetWords.ts').replaceAll(path.sep, '/');
  return {
    name: 'livery-words',
    apply: 'serve',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return null;
      return `export const widgetWords = ${JSON.stringify(await readWords(root))};`;
    },
    configureServer({ watcher, moduleGraph }) {
      // Pages are told by who tells them of brands, a moment later.
      watcher.on('all', (_, changed) => {
        if (path.basename(path.dirname(changed)) !== 'words') return;
        const module = moduleGraph.getModuleById(file);
        if (module) moduleGraph.invalidateModule(module);
      });
    },
  };
}

/** Texts of files by the names that the module gives them. */
async function readWords(root: string): Promise<Record<string, string>> {
  const words: Record<string, string> = {};
  for await (const file of glob('widgets/*/*/words/*.json', { cwd: root }))
    words[`../${file.replaceAll(path.sep, '/')}`] = await readFile(path.join(root, file), 'utf8');
  return words;
}
