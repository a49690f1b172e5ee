import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * In development, serves the words of all widgets as one module, so that browsers send one request instead of one per
 * file.
 */
export function wordsPlugin(root: string): Plugin {
  const file = path.join(root, 'portal/widgetWords.ts').replaceAll(path.sep, '/');
  return {
    name: 'livery-words',
    apply: 'serve',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return null;
      const [english, areas] = [
        await readWords(root, 'widgets/*/*/words/en.json'),
        await readWords(root, 'widgets/*/words/*.json'),
      ];
      return `export const englishWords = ${JSON.stringify(english)};\nexport const areaWords = ${JSON.stringify(areas)};`;
    },
    configureServer({ watcher, moduleGraph }) {
      // The notification about brands, a moment later, also covers words.
      watcher.on('all', (_, changed) => {
        if (path.basename(path.dirname(changed)) !== 'words') return;
        const module = moduleGraph.getModuleById(file);
        if (module) moduleGraph.invalidateModule(module);
      });
    },
  };
}

/** Contents of the files that a pattern matches, by their names in the module. */
async function readWords(root: string, pattern: string): Promise<Record<string, string>> {
  const words: Record<string, string> = {};
  for await (const file of glob(pattern, { cwd: root }))
    words[`../${file.replaceAll(path.sep, '/')}`] = await readFile(path.join(root, file), 'utf8');
  return words;
}
