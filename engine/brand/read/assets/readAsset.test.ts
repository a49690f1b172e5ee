import { describe, expect, it } from 'vitest';
import { animatedPicture, testMp4, testPicture, testWebm } from '../../testing/testMedia.ts';
import { toFinding, type Issue } from '../finding.ts';
import { readAsset } from './readAsset.ts';

async function read(path: string, bytes: Uint8Array) {
  const issues: Issue[] = [];
  const place = { file: `brands/acme/${path}`, line: 1, column: 1 };
  const asset = await readAsset('acme', path, bytes, place, issues);
  const findings = issues.map((issue) => {
    const { code, severity, message } = toFinding(issue);
    return `${severity} ${code}: ${message}`;
  });
  return { asset, findings };
}

const formats = {
  png: () => testPicture().png().toBuffer(),
  jpg: () => testPicture().jpeg().toBuffer(),
  webp: () => testPicture().webp().toBuffer(),
  avif: () => testPicture().avif({ effort: 0 }).toBuffer(),
  gif: () => testPicture().gif().toBuffer(),
};
const names = Object.keys(formats) as (keyof typeof formats)[];

describe.each(names)('a picture that ends in .%s', (ending) => {
  it('is taken with its size', async () => {
    const { asset, findings } = await read(`assets/a.${ending}`, await formats[ending]());
    expect(findings).toEqual([]);
    expect(asset).toMatchObject({ width: 64, height: 48 });
    expect(asset).not.toHaveProperty('animated');
  });

  it.each([0.3, 0.6, 0.9])('is refused if only %d of it arrived', async (part) => {
    const bytes = await formats[ending]();
    const { asset, findings } = await read(`assets/a.${ending}`, bytes.subarray(0, bytes.length * part));
    expect(asset).toBeUndefined();
    expect(findings).toEqual([
      expect.stringMatching(/^error broken-picture: The picture cannot be used\. It ends too early/),
    ]);
  });

  it('is refused if it is empty', async () => {
    const { findings } = await read(`assets/a.${ending}`, new Uint8Array());
    expect(findings).toEqual([
      expect.stringMatching(/^error empty-file: The file is empty: it has 0 bytes\. .*Copy it again/),
    ]);
  });

  it('is refused under the name of another format, and the finding names its own', async () => {
    const other = ending === 'png' ? 'webp' : 'png';
    const { findings } = await read(`assets/a.${other}`, await formats[ending]());
    expect(findings).toEqual([expect.stringContaining(`rename it so that it ends in .${ending}.`)]);
  });
});

describe('a picture', () => {
  it('with a damaged byte is refused', async () => {
    const bytes = await formats.png();
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    expect((await read('assets/a.png', bytes)).findings).toEqual([
      expect.stringContaining('It is damaged: the checksum of its part IDAT is wrong.'),
    ]);
  });

  it('of an upright camera is as high as it is shown', async () => {
    const bytes = await testPicture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await read('assets/a.jpg', bytes)).asset).toMatchObject({ width: 48, height: 64 });
  });

  it('for print is taken with a warning', async () => {
    const bytes = await testPicture().toColourspace('cmyk').jpeg().toBuffer();
    const { asset, findings } = await read('assets/a.jpg', bytes);
    expect(asset).toMatchObject({ width: 64 });
    expect(findings).toEqual([expect.stringMatching(/^warning cmyk-picture: .*converted for screens/)]);
  });

  it.each(['progressive', 'with data after its end'])('that is a JPEG %s is taken', async (kind) => {
    const jpeg = await testPicture(200, 200)
      .jpeg({ progressive: kind === 'progressive' })
      .toBuffer();
    const bytes = kind === 'progressive' ? jpeg : Buffer.concat([jpeg, Buffer.alloc(500)]);
    expect((await read('assets/a.jpg', bytes)).findings).toEqual([]);
  });

  it('of more than 100 megapixels is refused before it is decoded', async () => {
    const bytes = await formats.png();
    bytes.writeUInt32BE(10_001, 16);
    bytes.writeUInt32BE(10_000, 20);
    expect((await read('assets/a.png', bytes)).findings).toEqual([
      expect.stringContaining('10001 × 10000 pixels, 101 megapixels, above the maximum of 100 megapixels.'),
    ]);
  });

  it.each(['gif', 'webp'] as const)('that is an animated %s is marked as such', async (format) => {
    const { asset, findings } = await read(`assets/a.${format}`, await animatedPicture(format));
    expect(findings).toEqual([]);
    expect(asset).toMatchObject({ width: 32, height: 32, animated: true });
  });

  it('that is animated and heavy is refused', async () => {
    const bytes = await animatedPicture('gif');
    // Comments between the frames and the end.
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 255]), Buffer.alloc(255, 'x'), Buffer.from([0])]);
    const heavy = Buffer.concat([
      bytes.subarray(0, -1),
      ...Array.from({ length: 8200 }, () => comment),
      bytes.subarray(-1),
    ]);
    expect((await read('assets/a.gif', heavy)).findings).toEqual([
      expect.stringMatching(
        /^error too-large: The animated picture has 2\.1 MB, above the maximum of 2 MB\. .*MP4 or WebM/,
      ),
    ]);
  });

  it('that is SVG is refused if it draws itself a billion times', async () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const uses = `<use href="#a${level}"/>`.repeat(10);
      return `<g id="a${level + 1}">${uses}</g>`;
    });
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path id="a0" d="M0 0h1"/>${levels.join('')}</svg>`;
    expect((await read('assets/a.svg', Buffer.from(bomb))).findings).toEqual([
      expect.stringMatching(/^error broken-svg: .*<use> elements repeat others more than 50000 times/),
    ]);
    const fine = bomb.replaceAll(/<g id="a[3-9]">.*?<\/g>/g, '');
    expect((await read('assets/a.svg', Buffer.from(fine))).findings).toEqual([]);
  });

  it('that is a PNG under the name of an SVG is refused', async () => {
    expect((await read('assets/a.svg', await formats.png())).findings).toEqual([
      expect.stringMatching(/^error wrong-type: .*it is a PNG picture\. .*ends in \.png\.$/),
    ]);
  });
});

describe('a video', () => {
  it.each([
    ['MP4', 'a.mp4', testMp4(), 'video/mp4'],
    ['WebM of known length', 'a.webm', testWebm({ size: 70 }), 'video/webm'],
    ['WebM as browsers record it', 'a.webm', testWebm(), 'video/webm'],
  ])('in %s is taken', async (_name, name, bytes, type) => {
    const { asset, findings } = await read(`assets/${name}`, bytes);
    expect(findings).toEqual([]);
    expect(asset).toMatchObject({ type });
  });

  it.each([
    ['a text', 'a.mp4', Buffer.from('not a video at all'), /^error wrong-type: /],
    [
      'a picture',
      'a.mp4',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      /^error wrong-type: .*a PNG picture/,
    ],
    ['a WebM', 'a.mp4', testWebm(), /^error wrong-type: .*a WebM video.*ends in \.webm\.$/],
    [
      'a recording of sound',
      'a.mp4',
      testMp4({ handler: 'soun' }),
      /^error broken-video: .*no moving picture/,
    ],
    ['sound in WebM', 'a.webm', testWebm({ codec: 'A_OPUS' }), /^error broken-video: .*no moving picture/],
    [
      'an upload that broke off',
      'a.mp4',
      testMp4().subarray(0, -10),
      /^error broken-video: .*ends too early/,
    ],
    [
      'a recording that was not finished',
      'a.mp4',
      testMp4().subarray(0, 20),
      /^error broken-video: .*index is missing/,
    ],
    ['half a WebM', 'a.webm', testWebm({ size: 5000 }), /^error broken-video: .*ends too early/],
    [
      'more than 16 MB',
      'a.mp4',
      testMp4({ data: 17 * 1024 * 1024 }),
      /^error too-large: The video has 17\.1 MB, above the maximum of 16 MB\. .*shorter/,
    ],
  ])('that is %s is refused', async (_name, name, bytes, finding) => {
    const { asset, findings } = await read(`assets/${name}`, bytes);
    expect(asset).toBeUndefined();
    expect(findings).toEqual([expect.stringMatching(finding)]);
  });

  it('in a codec that some browsers do not play is taken with a warning', async () => {
    const { asset, findings } = await read('assets/a.mp4', testMp4({ codec: 'hvc1' }));
    expect(asset).toBeDefined();
    expect(findings).toEqual([
      expect.stringMatching(/^warning video-codec: .*hvc1.*see the picture instead/),
    ]);
  });
});

it.each(names)('bytes that are changed at random in a .%s are judged without a failure', async (ending) => {
  const bytes = await formats[ending]();
  let state = 7;
  for (let round = 0; round < 300; round++) {
    const changed = Buffer.from(bytes);
    for (let change = 0; change < 4; change++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      changed[state % Math.min(changed.length, 400)] = state >>> 24;
    }
    await expect(read(`assets/a.${ending}`, changed)).resolves.toBeDefined();
  }
});
