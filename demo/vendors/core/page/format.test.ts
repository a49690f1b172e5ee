import { expect, it } from 'vitest';
import { createFormats } from './format.ts';

const start = { key: 'k', language: 'en', balance: 0, currency: 'THB', exponent: 2, name: 'Game', hue: 0 };

it('W18 shows times of the site’s zone, whatever the browser’s is', () => {
  const at = Date.UTC(2026, 10, 27, 20, 16, 35);
  const bangkok = createFormats({ ...start, timeZone: 'Asia/Bangkok' });
  expect(bangkok.time(at)).toBe('03:16:35 AM');
  expect(bangkok.moment(at)).toContain('Nov 28, 2026');
  const thai = createFormats({ ...start, language: 'th', timeZone: 'Asia/Bangkok' });
  expect(thai.moment(at)).toContain('2569');
  const cairo = createFormats({ ...start, timeZone: 'Africa/Cairo' });
  expect(cairo.time(at)).toBe('10:16:35 PM');
});

it('writes no period after an abbreviated currency: that of the sentence would be the second', () => {
  const { money } = createFormats({ ...start, timeZone: 'Asia/Dubai', language: 'ar', currency: 'AED' });
  const plain = (text: string) => text.replace(/[\u200e\u200f\u061c\u00a0]/g, '');
  expect(plain(money(200))).toBe('٢٫٠٠د.إ');
  expect(plain(money(-200))).toBe('−٢٫٠٠د.إ');
});
