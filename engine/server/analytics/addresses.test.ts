import { describe, expect, it } from 'vitest';
import { campaignOf, referrerOf } from './addresses.ts';

describe('campaignOf', () => {
  it.each([
    ['', ''],
    ['?open=login', ''],
    ['?affiliateCode=ANONG88&utm_source=line', '?utm_source=line'],
    ['?utm_source=line&utm_campaign=songkran-27', '?utm_source=line&utm_campaign=songkran-27'],
    ['?utm_source=somchai@example.com', ''],
    ['?utm_term=0812345678', ''],
    [`?utm_source=${'a'.repeat(65)}`, ''],
  ])('R3.16 of %s is %s', (search, kept) => {
    expect(campaignOf(search)).toBe(kept);
  });
});

describe('referrerOf', () => {
  const own = ['https://siam.example'];
  it.each([
    [undefined, undefined],
    ['nonsense', undefined],
    ['android-app://com.example', undefined],
    ['https://siam.example/help?id=3#top', 'https://siam.example/help'],
    ['https://other.example/inbox/somchai?mail=7', 'https://other.example'],
  ])('R3.16 of %s is %s', (referer, stated) => {
    expect(referrerOf(referer, own)).toBe(stated);
  });
});
