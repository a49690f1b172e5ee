import type { Plugin } from 'vite';

/** V8 compiles a whole file that begins with this on the background thread that receives it. For other engines it is a comment. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** In files below this number of characters the hint would save less than it takes to transfer. */
const tiny = 1500;

/** Packages above this number of bytes run only in part, and only in some visits. */
const largePackage = 20_000;

/**
 * Marks the chunks that every page loads, nearly all of whose functions run: compiling each function at its first call would
 * block the page. Large packages, what runs once, and tiny files stay unmarked.
 */
export function compileHints(): Plugin {
  return {
    name: 'livery-compile-hints',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && isRunWhole(file)) file.code = compileHint + file.code;
      },
    },
  };
}

function isRunWhole({ name, code }: { name: string; code: string }): boolean {
  if (code.length < tiny) return false;
  return !name.startsWith('p-') ? name !== 'late' : code.length < largePackage;
}
