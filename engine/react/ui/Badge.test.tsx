import { expect, it } from 'vitest';
import { testBrandFacts } from '../testing/testDocument.ts';
import { Badge } from './Badge.tsx';
import { showView } from './testing/showView.ts';

const shown = (count: number, digits: string) =>
  showView(() => <Badge count={count} label="" />, {
    widget: 'badge',
    words: {},
    page: { language: 'ar', facts: { ...testBrandFacts, digits, languages: [] } },
  }).container.textContent;

it('R9.10 shows a count in the digits of the brand, and 99+ above 99', () => {
  expect([1, 99, 100].map((count) => shown(count, 'arab'))).toEqual(['١', '٩٩', '٩٩+']);
  expect([1, 99, 100].map((count) => shown(count, 'latn'))).toEqual(['1', '99', '99+']);
  expect(shown(0, 'arab')).toBe('');
});
