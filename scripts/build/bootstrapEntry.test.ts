import { describe, expect, it } from 'vitest';
import { bootstrapEntry } from './bootstrapEntry.ts';

const head = 'const __vite__mapDeps=(i,m=__vite__mapDeps)=>i;\nimport{t as e}from"./runtime-AAAAAAAA.js";';
const chunk = (name: string, more: object) => ({
  type: 'chunk',
  name,
  fileName: `build/${name}-AAAAAAAA.js`,
  imports: [],
  code: '',
  ...more,
});

/** The code of the entry as it leaves the plugin. */
function built(code: string): string {
  const late = chunk('late', { isEntry: true, code });
  const main = chunk('main', {
    facadeModuleId: '/p/portal/browser.tsx',
    imports: ['build/react-AAAAAAAA.js', 'build/hooks-AAAAAAAA.js'],
  });
  const hooks = chunk('hooks', { imports: ['build/react-AAAAAAAA.js'] });
  const bundle = { late, main, hooks, react: chunk('react', {}), other: chunk('other', {}) };
  const { generateBundle } = bootstrapEntry() as unknown as {
    generateBundle: { handler: (options: null, bundle: object) => void };
  };
  generateBundle.handler(null, bundle);
  return late.code;
}

describe('the entry of the browser', () => {
  it('imports nothing before it listens', () => {
    expect(
      built(`${head}var o=()=>e(()=>import(\`./main-AAAAAAAA.js\`),__vite__mapDeps([0,1]));__needs;`),
    ).toBe(
      'var o=()=>import(`./main-AAAAAAAA.js`);["/-/build/main-AAAAAAAA.js","/-/build/react-AAAAAAAA.js","/-/build/hooks-AAAAAAAA.js"];',
    );
  });

  it.each([
    ['an import of its own', 'import{x as y}from"./ui-AAAAAAAA.js";__needs;'],
    [
      'a dynamic import of another shape',
      `${head}e(async()=>{await import(\`./x.js\`)},__vite__mapDeps([0]));__needs;`,
    ],
  ])('is refused with %s', (_, code) => {
    expect(() => built(code)).toThrow(/still imports/);
  });
});
