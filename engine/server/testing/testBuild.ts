import type { Build } from '../build.ts';

/** A build in which each named widget has one view and one sheet. */
export function testBuild(...widgets: string[]): Build {
  const views = widgets.map(
    (name) =>
      [name, { address: `/-/build/${name}-00000000.js`, sheets: [`/-/build/${name}-00000000.css`] }] as const,
  );
  return {
    id: 'build1',
    entry: '/-/build/late-00000000.js',
    views: new Map(views),
    baseSheets: ['/-/build/base-00000000.css'],
    sheetText: (address) => `/*${address}*/`,
  };
}
