import type { Plugin } from 'vite';

/** V8 compiles all of a file that begins with it on the thread that receives it. Other engines read a comment. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Bytes above which a package is run in part, and by some visits alone. */
const largePackage = 20_000;

/**
 * Marks what a page loads by itself, of which nearly all is run: compiled function by function, each at its first call,
 * it would hold up the page. Large packages stay unmarked, and so does what runs once and is tiny.
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
  return name.startsWith('p-') ? code.length < largePackage : !/^(?:late|formats)$/.test(name);
}
