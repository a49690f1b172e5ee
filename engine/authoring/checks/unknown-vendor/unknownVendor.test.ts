import { expect, it } from 'vitest';
import { testBrands, testWidgets } from '#engine/brand/testing/testBrands.ts';
import { testWidget } from '#engine/brand/testing/testWidget.ts';
import { FolderReader, memoryFiles } from '#engine/brand/index.ts';
import { checkBrand } from '../checkBrand.ts';
import { unknownVendor } from './index.ts';

const place = { file: 'brands/siam/shell.json', line: 6, column: 19 };

it('R10.1 names the vendor that was probably meant, and corrects the code', () => {
  const issue = unknownVendor({ vendor: 'PGS', place }, 'SIAM01', ['JL', 'PGSOFT', 'PG']);
  expect(issue).toMatchObject({ ...place, severity: 'warning', todo: 'Did you mean "PG"?' });
});

it('lists the vendors that the merchant has if none is similar', () => {
  const issue = unknownVendor({ vendor: 'NOVOMATIC', place }, 'SIAM01', ['JL', 'PG']);
  expect(issue.todo).toBe('It has JL, PG.');
  expect(issue.correction).toBeUndefined();
});

it('asks for vendors that the brand names, not for those that the base offers to all', async () => {
  const { base, acme } = testBrands();
  const vendor = (id: string, code: string) => ({ id, widget: 'nav-vendor', props: { vendor: code } });
  const shell = base['shell.json'] as { top: object[] };
  const files = {
    base: { ...base, 'shell.json': { ...shell, top: [...shell.top, vendor('offered', 'JL')] } },
    acme: { ...acme, 'shell.json': { change: [{ insert: vendor('own', 'PG'), into: 'top' }] } },
  };
  const widgets = new Map([
    ...testWidgets(),
    ['nav-vendor', testWidget('nav-vendor', { vendor: { type: 'string' } })],
  ]);
  const reader = new FolderReader(memoryFiles(files));
  const folders = new Map([
    ['base', await reader.read('base')],
    ['acme', await reader.read('acme')],
  ]);
  const own = folders.get('acme');
  if (!own) throw new Error('The test has no brand acme.');
  const { vendors } = await checkBrand(own, folders, widgets);
  expect(vendors).toEqual([
    {
      vendor: 'PG',
      place: { file: 'brands/acme/shell.json', line: expect.any(Number), column: expect.any(Number) },
    },
  ]);
});
