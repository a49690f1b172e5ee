import { describe, expect, it } from 'vitest';
import { numeralsOf } from '#kit/localeOf.ts';
import { createFormats } from './format.ts';
import { testBrandFacts } from './testing/testDocument.ts';

const of = (language: string, facts = {}) => createFormats({ ...testBrandFacts, ...facts }, language);
const plain = (text: string) => text.replaceAll(/[\s\u200e\u200f\u00a0\u202f]+/g, ' ');

describe('money', () => {
  it.each([
    ['th', 'THB', '1234.50', '฿1,234.50'],
    ['en', 'THB', '1234.50', '฿1,234.50'],
    ['en', 'JPY', '1234', '¥1,234'],
    ['en', 'USD', '-0.05', '−$0.05'],
    ['vi', 'VND', '1234567', '1.234.567 ₫'],
    ['en', 'USD', '0', '$0.00'],
  ])('R9.10 in %s and %s: %s is %s', (language, currency, amount, text) =>
    expect(plain(of(language, { currency }).money(amount))).toBe(text),
  );

  it('R9.10 never loses a digit to a float', () => {
    expect(of('en', { currency: 'USD' }).money('9007199254740993.07')).toBe('$9,007,199,254,740,993.07');
  });

  it('writes no period after an abbreviated currency, which a sentence would repeat', () => {
    const dirhams = of('ar', { currency: 'AED', digits: 'arab' }).money('2.00');
    expect(plain(dirhams).trim()).toBe('٢٫٠٠ د.إ');
  });

  it('R9.10 the yen sign shows only for its own currency', () => {
    expect(of('ja').money('5')).not.toMatch(/[¥￥]/);
    expect(of('en').money('5', 'JPY')).toBe('¥5');
  });
});

describe('numbers', () => {
  it('have the requested number of fraction digits', () => {
    expect([of('en').number(1234.567), of('en').number(1234.567, 2)]).toEqual(['1,235', '1,234.57']);
  });

  it("are written in the brand's digits", () => {
    expect(of('th', { digits: 'latn' }).number(1234)).toBe('1,234');
    expect(of('th', { digits: 'thai' }).number(1234)).toBe('๑,๒๓๔');
    expect(of('th', { digits: 'thai' }).digits('007-x')).toBe('๐๐๗-x');
    expect(of('ar', { digits: 'arab' }).digits('0123456789')).toBe('٠١٢٣٤٥٦٧٨٩');
    expect(of('en').digits('007')).toBe('007');
    expect(of('fa', { digits: 'latn' }).number(1234)).toMatch(/1.?234/);
  });
});

describe('a language with a calendar or digits of its own', () => {
  const facts = {
    currency: 'AED',
    languages: [
      { tag: 'ar', code: 'AR', name: 'العربية', dir: 'rtl' as const, digits: 'arab' },
      { tag: 'fa', code: 'FA', name: 'فارسی', dir: 'rtl' as const, digits: 'arabext', calendar: 'persian' },
      { tag: 'en', code: 'EN', name: 'English', dir: 'ltr' as const },
    ],
  };

  it.each([
    ['ar', '٥٠', '٢٠٢٦'],
    ['fa', '۵۰', '۱۴۰۵'],
    ['en', '50', '2026'],
  ])('formats %s with them, other languages with those of the brand', (language, fifty, year) => {
    const format = of(language, facts);
    expect(format.money('50')).toContain(fifty);
    expect(format.number(50)).toBe(fifty);
    expect(format.dateTime(Date.UTC(2026, 5, 1, 5))).toContain(year);
  });

  it.each([
    ['ar', '٢٠٢٦'],
    ['fa', '۲۰۲۶'],
    ['en', '2026'],
  ])('formats numbers inside sentences in %s so too, without grouping', (language, text) =>
    expect(numeralsOf({ ...testBrandFacts, ...facts }, language)(2026)).toBe(text),
  );
});

describe('moments', () => {
  const noon = Date.UTC(2026, 5, 1, 5, 0, 0);

  it("use the brand's calendar, not that of the language", () => {
    expect(of('th').dateTime(noon)).toContain('2026');
    expect(of('th', { calendar: 'buddhist' }).dateTime(noon)).toContain('2569');
    expect(of('fa').dateTime(noon)).toContain('2026');
  });

  it("are in the brand's time zone, whatever that of the machine", () => {
    expect(plain(of('en').dateTime(noon))).toBe('Jun 1, 2026, 12:00 PM');
    expect(plain(of('en', { timeZone: 'America/New_York' }).dateTime(noon))).toBe('Jun 1, 2026, 1:00 AM');
    expect(of('en').dateTime(new Date(noon).toISOString())).toBe(of('en').dateTime(noon));
  });

  it.each([
    ['en', {}, 'Jun 1, 2026, 12:00 PM GMT+7'],
    ['en', { timeZone: 'America/New_York' }, 'Jun 1, 2026, 1:00 AM GMT-4'],
    ['th', { calendar: 'buddhist' }, '1 มิ.ย. 2569 12:00 GMT+7'],
    ['zh', { timeZone: 'Asia/Singapore' }, '2026年6月1日 GMT+8 13:00'],
  ])('name the zone of a deadline in %s %o', (language, given, text) =>
    expect(plain(of(language, given).deadline(noon))).toBe(text),
  );

  it.each(['Asia/Bangkok', 'America/New_York'])(
    "a platform's own text is in that time zone already (%s)",
    (timeZone) =>
      expect(plain(of('en', { timeZone }).dateTime('2026-06-01 23:30:00'))).toBe('Jun 1, 2026, 11:30 PM'),
  );

  it.each(['', 'soon', '2026-13-45 00:00:00', Number.NaN])(
    '%j is invalid and yields an empty string',
    (value) => expect(of('en').dateTime(value)).toBe(''),
  );
});
