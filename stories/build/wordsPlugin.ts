import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * While Storybook runs, the words of all widgets come as one module, so that a browser makes one request for them and not
 * one for each file.
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
      // Pages are told by who tells them of brands, a moment later.
      watcher.on('all', (_, changed) => {
        if (path.basename(path.dirname(changed)) !== 'words') return;
        const module = moduleGraph.getModuleById(file);
        if (module) moduleGraph.invalidateModule(module);
      });
    },
  };
}

/** Texts of the files that a pattern matches, by the names that the module gives them. */
async function readWords(root: string, pattern: string): Promise<Record<string, string>> {
  const words: Record<string, string> = {};
  for await (const file of glob(pattern, { cwd: root }))
    words[`../${file.replaceAll(path.sep, '/')}`] = await readFile(path.join(root, file), 'utf8');
  return words;
}
