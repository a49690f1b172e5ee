import type { Plugin } from 'vite';

/** A dynamic import as Vite writes it: wrapped in its helper, with indices of the preloaded files. */
const wrapped = /(\w+)\(\(\)=>import\((`\.\/[^`]+`)\),(?:__vite__mapDeps\(\[[\d,]*\]\)|\[\]|void 0)\)/g;
const helper = /import\{\w+ as \w+\}from"\.\/runtime-[^"]+";/;
const places = /^const __vite__mapDeps=.*\n/;

/** The modules that the entry always loads to start the portal; it loads others only on errors. */
const starts = /portal\/(?:react\.ts|browser\.tsx)$/;

/**
 * The entry must listen for clicks from the first moment, so it may import nothing: Vite's helper for dynamic imports,
 * a separate file, is removed from it. `__needs` is replaced with the list of the portal's files, which the entry requests
 * immediately. All of this follows from the names of files in it, so its hash holds.
 */
export function bootstrapEntry(): Plugin {
  return {
    name: 'livery-late-entry',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const late = chunks.find(({ isEntry, name }) => isEntry && name === 'late');
        if (!late) return;
        const needs = new Set<string>();
        const gather = (fileName: string) => {
          if (needs.has(fileName)) return;
          needs.add(fileName);
          chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(gather);
        };
        for (const chunk of chunks)
          if (chunk.facadeModuleId && starts.test(chunk.facadeModuleId)) gather(chunk.fileName);
        late.code = late.code
          .replace(places, '')
          .replace(helper, '')
          .replace(wrapped, 'import($2)')
          .replace('__needs', JSON.stringify([...needs].map((fileName) => `/-/${fileName}`)));
        if (/__vite|__needs|^import|[;}]import[{"]/.test(late.code))
          throw new Error(`The entry still imports something: ${late.code.slice(0, 200)}`);
      },
    },
  };
}
