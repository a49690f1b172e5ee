import { expect, it } from 'vitest';
import { phrasesOf } from './phrases.ts';

it.each([
  ['球场之夜：所有赛事一页尽览', ['之夜', '所有', '赛事', '一页', '尽览']],
  ['新会员首次存款奖励，最高可得一千元', ['会员', '首次', '存款', '奖励，', '最高', '可得']],
])('cuts %s between words only', (text, words) => {
  const phrases = phrasesOf(text, 'zh');
  expect(phrases.join('')).toBe(text);
  expect(phrases.length).toBeGreaterThanOrEqual(words.length);
  for (const word of words) expect(phrases.some((phrase) => phrase.includes(word))).toBe(true);
});

it('starts no line with a closing mark or a particle, and ends none with an opening mark', () => {
  const phrases = phrasesOf('今晚的比赛《冠军杯》：（直播）开始了！', 'zh');
  expect(phrases.length).toBeGreaterThan(3);
  for (const phrase of phrases) {
    expect(phrase).not.toMatch(/^[》：）！的了]/);
    expect(phrase).not.toMatch(/[《（]$/);
  }
});

it.each(['th', 'en', 'vi', 'ar'])('leaves %s to the browser', (language) => {
  expect(phrasesOf('เทศกาลโคมลอย แสงไฟเหนือสายน้ำ', language)).toEqual(['เทศกาลโคมลอย แสงไฟเหนือสายน้ำ']);
});
