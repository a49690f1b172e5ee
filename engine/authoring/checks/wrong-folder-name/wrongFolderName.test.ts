import { expect, it } from 'vitest';
import { checkSiam } from '../testing/checkSiam.ts';
import rule from './index.ts';

const found = async (brand: string) => {
  const { checked } = await checkSiam();
  if (!checked || typeof rule.check !== 'function') throw new Error('siam was not accepted.');
  return rule.check({ ...checked, own: { ...checked.own, brand } });
};

it.each([
  ['Acme', 'acme'],
  ['lucky star', 'lucky-star'],
  ['1win', 'win'],
])('R10.1 finds the folder %s', async (brand, better) => {
  const [issue] = await found(brand);
  expect(issue).toMatchObject({ code: 'wrong-folder-name', file: 'brands/siam/brand.json' });
  expect(issue?.todo).toBe(`Rename the folder to "${better}".`);
});

it.each(['acme', 'lucky-star', 'win1'])('accepts the folder %s', async (brand) => {
  expect(await found(brand)).toEqual([]);
});
