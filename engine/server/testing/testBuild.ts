import type { Build, BuiltView } from '../base/build.ts';

/** A build in which each named widget has one view and one sheet. */
export function testBuild(...widgets: string[]): Build {
  const views = new Map<string, BuiltView>();
  for (const name of widgets)
    views.set(name, {
      address: `/-/build/${name}-00000000.js`,
      sheets: [`/-/build/${name}-00000000.css`],
    });
  return {
    id: 'build1',
    entry: '/-/build/late-00000000.js',
    views,
    baseSheets: ['/-/build/base-00000000.css'],
    sheetText: (address) => `/*${address}*/`,
  };
}
