import { expect, it } from 'vitest';
import { differentAgeLimit } from './index.ts';

const place = { file: 'brands/siam/brand.json', line: 9, column: 15 };

it('R5.9 says which limit is in force, and how both sides come to state it', () => {
  const lower = differentAgeLimit({ brand: 18, merchant: 21 }, 'SIAM01', place);
  expect(lower).toMatchObject({
    ...place,
    severity: 'warning',
    follows: 'Until they agree, 21 is in force on both sides.',
  });
  expect(lower.todo).toContain('Write "ageLimit": 21');
  const higher = differentAgeLimit({ brand: 21, merchant: 18 }, 'SIAM01', place);
  expect(higher.follows).toContain('21 is in force');
  expect(higher.todo).toContain('setting ageLimit 21 --merchant SIAM01');
});
