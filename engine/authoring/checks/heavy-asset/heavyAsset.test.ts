import { describe, expect, it } from 'vitest';
import { testPicture } from '#engine/brand/testing/testMedia.ts';
import { checkSiam, expectFinding } from '../testing/checkSiam.ts';

function withHead(head: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode(head));
  return bytes;
}

const picture = () => testPicture(320, 300).png().toBuffer();

describe('heavy-asset', () => {
  it('R10.1 finds a heavy drawing', async () => {
    await expectFinding('heavy-asset', {
      'assets/big.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0${'h1'.repeat(30_000)}"/></svg>`,
    });
  });

  it('finds a font', async () => {
    const { messages } = await checkSiam({ 'assets/big.woff2': withHead('wOF2', 61 * 1024) });
    expect(messages('heavy-asset')).toEqual([
      expect.stringContaining('heavier than 60 kB. Pages wait for it on slow phones. Reduce it'),
    ]);
  });

  it('finds a picture that is served as it is', async () => {
    const { messages } = await checkSiam({ 'assets/big.png': await picture() });
    expect(messages('heavy-asset')).toEqual([
      expect.stringContaining('heavier than 250 kB. Pages wait for it on slow phones. Save it as WebP'),
    ]);
  });

  it.each([
    ['hero', { src: 'assets/big.png', title: 'page.home.title' }],
    ['section', { src: 'assets/big.png' }],
  ])('R10.1 accepts a picture that the portal resizes for a %s', async (widget, props) => {
    const { messages } = await checkSiam({
      'assets/big.png': await picture(),
      'pages/show.json': JSON.stringify({
        paths: ['/show'],
        title: 'page.home.title',
        description: 'page.home.description',
        nodes: [{ id: 'show', widget, props }],
      }),
    });
    expect(messages('heavy-asset')).toEqual([]);
  });
});
