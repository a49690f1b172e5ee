import { expect, it } from 'vitest';
import { error } from '../read/finding.ts';
import { brandFindings } from './brandFindings.ts';
import type { NamedFile } from './TreeCheck.ts';

const tree = {
  issues: [],
  widgets: new Set<string>(),
  texts: [],
  conditions: [],
  links: [],
  openings: [],
  ids: new Map(),
};
const place = { file: 'brands/acme/pages/home.json', line: 3, column: 9 };

it.each<[string, NamedFile['format'], string | undefined]>([
  ['assets/a.jpg', 'picture', undefined],
  ['assets/a.mp4', 'video', undefined],
  ['assets/a.mp4', 'picture', 'wrong-file'],
  ['assets/a.jpg', 'video', 'wrong-file'],
  ['assets/gone.mp4', 'picture', 'missing-asset'],
])('judges %s as a %s', (name, format, code) => {
  const found = brandFindings(
    { ...tree, assets: [{ ...place, name, format }] },
    {
      hasAsset: (path) => !path.includes('gone'),
      missingAsset: (at, path) => error(at, 'missing-asset', path, ''),
      hasText: () => true,
      config: undefined,
    },
  );
  expect(found).toMatchObject(code === undefined ? [] : [{ code, ...place }]);
});
