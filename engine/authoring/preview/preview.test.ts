import { describe, expect, it } from 'vitest';
import { lifetimeIn, readPreview, signPreview } from './index.ts';

const secret = 'a secret of thirty-two characters';
const now = Date.parse('2026-05-01T10:00:00Z');
const preview = { brand: 'acme', draft: 'acme', expires: now + 1000 };
const site = { brand: 'acme', now };

describe('a preview token', () => {
  it('is valid for its brand until it expires', async () => {
    const token = await signPreview(secret, preview);
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(await readPreview(secret, token, site)).toEqual({ ok: true, preview });
    expect(await readPreview(secret, token, { ...site, now: now + 1000 })).toEqual({
      ok: false,
      why: 'expired',
    });
    expect(await readPreview(secret, token, { ...site, brand: 'siam' })).toEqual({
      ok: false,
      why: 'other-brand',
    });
  });

  it('is refused with another secret, and with any changed character', async () => {
    const token = await signPreview(secret, preview);
    const forged = { ok: false, why: 'forged' };
    expect(await readPreview(`${secret}!`, token, site)).toEqual(forged);
    const at = [...token].map((_, index) => index).filter((index) => index % 7 === 0);
    for (const index of at) {
      const other = token[index] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      const result = await readPreview(secret, changed, site);
      // The last character of base64 has bits without meaning.
      if (index < token.length - 1) expect([changed, result]).toEqual([changed, forged]);
    }
  });

  it('cannot be made of parts of others', async () => {
    const [mine = ''] = (await signPreview(secret, { ...preview, draft: 'base' })).split('.');
    const [, theirs = ''] = (await signPreview(secret, preview)).split('.');
    expect(await readPreview(secret, `${mine}.${theirs}`, site)).toEqual({ ok: false, why: 'forged' });
  });

  it.each(['', '.', 'a', 'a.b.c', 'ä.ö', `${'a'.repeat(300)}.${'b'.repeat(300)}`, '!!.!!', 'YWJj.'])(
    'refuses %j without an error',
    async (token) => expect(await readPreview(secret, token, site)).toEqual({ ok: false, why: 'forged' }),
  );
});

it.each([
  ['90m', 5_400_000],
  ['2h', 7_200_000],
  [' 7d ', 604_800_000],
  ['30d', 2_592_000_000],
  ['31d', undefined],
  ['0h', undefined],
  ['-1h', undefined],
  ['1.5h', undefined],
  ['2 weeks', undefined],
  ['', undefined],
])('reads the lifetime %j', (text, time) => expect(lifetimeIn(text)).toBe(time));
