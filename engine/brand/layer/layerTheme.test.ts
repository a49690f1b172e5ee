import { expect, it } from 'vitest';
import type { ThemeFile } from '../read/fileTypes.ts';
import { layerTheme } from './layerTheme.ts';

const themeOf = (...values: ThemeFile[]) => {
  const layers = values.map((value) => ({ value }) as Parameters<typeof layerTheme>[0][number]);
  const { default: first, followSystem } = layerTheme(layers, { file: 'theme.json' } as never, false, []);
  return { default: first, followSystem };
};

it.each([
  ['is light if no layer says otherwise', [{}], { default: 'light', followSystem: false }],
  ['is what the brand chooses', [{}, { default: 'dark' as const }], { default: 'dark', followSystem: false }],
  [
    'is that of the system if the brand follows it',
    [{}, { followSystem: true }],
    { default: 'light', followSystem: true },
  ],
])('R1.5 the theme of a first visit %s', (_, layers, theme) => expect(themeOf(...layers)).toEqual(theme));
