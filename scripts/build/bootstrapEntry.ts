import type { Plugin } from 'vite';

/** As Vite writes a dynamic import: its helper around it, and the places of what it preloads. */
const wrapped = /(\w+)\(\(\)=>import\((`\.\/[^`]+`)\),(?:__vite__mapDeps\(\[[\d,]*\]\)|\[\]|void 0)\)/g;
const helper = /import\{\w+ as \w+\}from"\.\/runtime-[^"]+";/;
const places = /^const __vite__mapDeps=.*\n/;

/** What the entry loads whenever it starts the portal; what it loads beside that is for trouble. */
const starts = /portal\/(?:react\.ts|browser\.tsx)$/;

/**
 * The entry listens for clicks from the first moment, so it may import nothing: Vite's helper for dynamic imports,
 * a file of its own, is taken out of it. In place of `__needs` stand the files that the portal is made of, which the
 * entry asks for at once. All of this follows from the names of files in it, so its hash holds.
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
