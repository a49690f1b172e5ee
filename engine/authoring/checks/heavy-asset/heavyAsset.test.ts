import { describe, expect, it } from 'vitest';
import { checkSiam, expectFinding } from '../testing/checkSiam.ts';

function withHead(head: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode(head));
  return bytes;
}

/** A PNG as far as its head goes. */
function picture(length: number): Uint8Array {
  const bytes = withHead('', length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, 10);
  new DataView(bytes.buffer).setUint32(20, 10);
  return bytes;
}

describe('heavy-asset', () => {
  it('R10.1 finds a heavy drawing', async () => {
    await expectFinding('heavy-asset', {
      'assets/big.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0${'h1'.repeat(30_000)}"/></svg>`,
    });
  });

  it.each<[string, string, Uint8Array, string]>([
    [
      'a font',
      'big.woff2',
      withHead('wOF2', 61 * 1024),
      'heavier than 60 kB. Pages wait for it on slow phones. Reduce it',
    ],
    [
      'a picture',
      'big.png',
      picture(251 * 1024),
      'heavier than 250 kB. Pages wait for it on slow phones. Save it as WebP',
    ],
  ])('finds %s', async (_name, name, bytes, message) => {
    const { messages } = await checkSiam({ [`assets/${name}`]: bytes });
    expect(messages('heavy-asset')).toEqual([expect.stringContaining(message)]);
  });
});
