import { expect, it } from 'vitest';
import { randomText } from './randomKey.ts';
import { systemOf } from './systemOf.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['', 'other'],
])('R7.7 reads the operating system from %j', (userAgent, os) => {
  expect(systemOf(userAgent)).toBe(os);
});

it('R7.7 makes 32 random bytes of 43 characters, another text each time', () => {
  const texts = Array.from({ length: 200 }, () => randomText(32));
  for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(texts).size).toBe(200);
});
