import { describe, expect, it } from 'vitest';
import { hasLink } from './hasLink.ts';
import { maskWords } from './maskWords.ts';

describe('R7.3 the word filter of public rooms', () => {
  it.each([
    ['you shit', 'you ••••'],
    ['SHIIIIT!', '•••••••!'],
    ['s h i t happens', '• • • • happens'],
    ['sh1t', '••••'],
    ['ｓｈｉｔ', '••••'],
    ['s\u200bhit', '•\u200b•••'],
    ['ไอ้เหี้ย', '••••••••'],
    ['你是傻逼吗', '你是••吗'],
    ['đồ khốn', '•• ••••'],
    ['كُسمك', '•ُ•••'],
    ['ابن الكلب هنا', '••• ••••• هنا'],
    ['چوتیا', '•••••'],
  ])('masks %s', (text, masked) => expect(maskWords(text)).toBe(masked));

  it.each([
    'Scunthorpe is a town, and the assassin missed',
    'หีบสมบัติ',
    'I have 5.50 left @ 10:45!',
    'สวัสดีครับ ยินดีที่ได้รู้จัก',
    '大家好，今天运气不错',
    'مرحبا بالجميع',
    '👩‍👩‍👧 🎉',
    '',
  ])('leaves %s', (text) => expect(maskWords(text)).toBe(text));

  it('judges 1,000 characters of any kind quickly', () => {
    const began = performance.now();
    for (const text of ['a '.repeat(500), 'aaaa'.repeat(250), 'a.'.repeat(500), '•'.repeat(1000)]) {
      maskWords(text);
      hasLink(text);
    }
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('R7.3 the link filter of public rooms', () => {
  it.each([
    'https://evil.example',
    'go to win-big.com now',
    'www.site.xyz/promo',
    'site (dot) com',
    'site . com',
    'tg://join?x',
    't.me/abc',
    'ｗｉｎ。com',
  ])('finds %s', (text) => expect(hasLink(text)).toBe(true));

  it.each(['I won 5.50 today.', 'See you. Me too', 'node.js', 'what...to do', 'ok.'])('passes %s', (text) =>
    expect(hasLink(text)).toBe(false),
  );

  it('passes the hosts of the site, not those that only end alike', () => {
    expect(hasLink('see https://www.siam.com/promotions', ['siam.com'])).toBe(false);
    expect(hasLink('see https://notsiam.com', ['siam.com'])).toBe(true);
  });
});
