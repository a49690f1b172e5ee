import { describe, expect, it } from 'vitest';
import { compileHint, compileHints } from './compileHints.ts';

/** The output of the plugin for a browser file. */
function built(name: string, code = 'run();'.repeat(300)): string {
  const file = { type: 'chunk', name, code };
  const { generateBundle } = compileHints() as unknown as {
    generateBundle: { handler: (options: null, bundle: object) => void };
  };
  generateBundle.handler(null, { [name]: file });
  return file.code;
}

describe('hints for the compiler', () => {
  it.each(['react', 'portal', 'main', 'banner', 'shared-usestill', 'p-keen-slider'])(
    'stand first in what a home runs: %s',
    (name) => {
      expect(built(name)).toMatch(new RegExp(`^${compileHint}run\\(\\);`));
    },
  );

  it('are not in what runs once', () => {
    expect(built('late')).not.toContain(compileHint);
  });

  it('are not in tiny files: there are dozens of them in a home, and each hint is transferred', () => {
    expect(built('shared-drawnumber', 'run();')).toBe('run();');
  });

  it('are not in large packages, of which each visit runs only a part', () => {
    expect(built('p-libphonenumber-js', 'x'.repeat(20_000))).not.toContain(compileHint);
  });
});
