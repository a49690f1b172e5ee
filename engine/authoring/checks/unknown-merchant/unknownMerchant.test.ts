import { expect, it } from 'vitest';
import { unknownMerchant } from './index.ts';

const place = { file: 'brands/siam/brand.json', line: 6, column: 19 };

it('R10.1 names the merchant of another brand that was probably meant, and corrects the code', () => {
  const issue = unknownMerchant('SIAM10', place, ['MERID01', 'SIAM01']);
  expect(issue).toMatchObject({ ...place, severity: 'warning', todo: 'Did you mean "SIAM01"?' });
  expect(issue.correction).toEqual({ ...place, from: 'SIAM10', text: 'SIAM01' });
});

it('says how to add a merchant if none is similar', () => {
  const issue = unknownMerchant('lucky-star', place, ['SIAM01']);
  expect(issue.todo).toContain('npm run platform -- merchant add lucky-star');
  expect(issue.correction).toBeUndefined();
});
