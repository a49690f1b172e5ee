import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { animatedPicture, testMp4, testPicture } from '#engine/brand/testing/testMedia.ts';
import { writeAsset } from '../support/photos.ts';
import { Site, until } from '../support/Site.ts';

const page = {
  paths: ['/show'],
  title: 'page.home.title',
  description: 'page.home.description',
  nodes: [
    { id: 'hero', widget: 'hero', props: { src: 'assets/a.png', title: 'page.home.title' } },
    { id: 'jpeg', widget: 'picture', props: { src: 'assets/b.jpg' } },
    {
      id: 'film',
      widget: 'hero',
      props: { src: 'assets/a.png', video: 'assets/c.mp4', title: 'page.home.title' },
    },
  ],
};

/** `<use>` elements that draw a billion shapes. */
const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path id="a0" d="M0 0h1"/>${Array.from(
  { length: 9 },
  (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
).join('')}</svg>`;
const entities =
  '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>';

describe('pictures and videos of a brand that are not what they should be', () => {
  let site: Site;
  let good: Record<'a.png' | 'b.jpg' | 'c.mp4', Buffer>;

  beforeAll(async () => {
    site = await Site.start({}, { platform: false });
    good = {
      'a.png': await testPicture(400, 300).png().toBuffer(),
      'b.jpg': await testPicture(400, 300).jpeg().toBuffer(),
      'c.mp4': testMp4(),
    };
    for (const [name, bytes] of Object.entries(good)) writeAsset(site, `media/assets/${name}`, bytes);
    site.write('media/pages/show.json', page);
    await site.addBrand('media');
  });
  afterAll(() => site.stop());

  /** The addresses of pictures and videos in the page. */
  const addresses = async () => {
    const { status, body } = await site.get('/show', { brand: 'media' });
    expect(status).toBe(200);
    return [
      ...new Set([...body.matchAll(/\/-\/[pf]\/[\w./]*\/[\w.]+/g)].map(([address]) => address)),
    ].toSorted();
  };
  const findings = (from: number) =>
    site.portal.log
      .slice(from)
      .split('\n')
      .filter((line) => line.includes('"brand finding"'))
      .map((line) => JSON.parse(line) as { code: string; file: string; message: string; severity: string });

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const faults: [string, keyof typeof good, () => Promise<Buffer> | Buffer, string][] = [
    ['an empty picture', 'a.png', () => Buffer.alloc(0), 'empty-file'],
    ['half a PNG', 'a.png', () => half(good['a.png']), 'broken-picture'],
    ['half a JPEG', 'b.jpg', () => half(good['b.jpg']), 'broken-picture'],
    ['a JPEG under the name of a PNG', 'a.png', () => good['b.jpg'], 'wrong-type'],
    [
      'a page under the name of a picture',
      'b.jpg',
      () => Buffer.from('<html><script>1</script></html>'),
      'wrong-type',
    ],
    [
      'more than 100 megapixels in a few kilobytes',
      'a.png',
      () =>
        sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#000' } })
          .png({ palette: true })
          .toBuffer(),
      'too-large',
    ],
    [
      'a heavy animation',
      'a.png',
      async () => Buffer.concat([await animatedPicture('gif'), Buffer.alloc(3 * 1024 * 1024)]),
      'wrong-type',
    ],
    ['a text under the name of a video', 'c.mp4', () => Buffer.from('no video'), 'wrong-type'],
    ['half a video', 'c.mp4', () => half(good['c.mp4']), 'broken-video'],
    ['a video of 17 MB', 'c.mp4', () => testMp4({ data: 17 * 1024 * 1024 }), 'too-large'],
  ];

  it.each(faults)(
    'R10.4 %s is a finding, and the last revision stays live',
    async (_name, file, bytes, code) => {
      const before = await addresses();
      const from = site.portal.log.length;
      writeAsset(site, `media/assets/${file}`, await bytes());
      await until(() => findings(from).length > 0, 20_000);
      expect(findings(from)).toMatchObject([
        {
          code,
          file: `brands/media/assets/${file}`,
          severity: 'error',
          message: expect.stringContaining('keeps its last good revision'),
        },
      ]);
      expect(await addresses()).toEqual(before);
      for (const address of before)
        expect((await site.get(address, { brand: 'media' })).status, address).toBe(200);
      writeAsset(site, `media/assets/${file}`, good[file]);
    },
  );

  it.each([
    ['draws itself a billion times', bomb],
    ['defines entities', entities],
  ])('R10.4 an SVG that %s is a finding', async (_name, svg) => {
    const from = site.portal.log.length;
    writeAsset(site, 'media/assets/d.svg', Buffer.from(svg));
    await until(() => findings(from).length > 0, 20_000);
    expect(findings(from)).toMatchObject([{ code: 'broken-svg', severity: 'error' }]);
    rmSync(join(site.brandsDir, 'media/assets/d.svg'));
  });

  it('R10.4 a video where a picture belongs is a finding at the line that names it', async () => {
    const from = site.portal.log.length;
    const [hero] = page.nodes;
    site.write('media/pages/show.json', {
      ...page,
      nodes: [{ ...hero, props: { ...hero?.props, src: 'assets/c.mp4' } }],
    });
    await until(() => findings(from).length > 0, 20_000);
    expect(findings(from)).toMatchObject([
      {
        code: 'wrong-file',
        file: 'brands/media/pages/show.json',
        message: expect.stringMatching(/"assets\/c\.mp4" is a video; a picture belongs here\. .*\.png/),
      },
    ]);
    site.write('media/pages/show.json', page);
  });

  it('R10.4 a picture for print is taken, with a warning, in the colors of screens', async () => {
    const from = site.portal.log.length;
    const before = await addresses();
    writeAsset(
      site,
      'media/assets/b.jpg',
      await testPicture(400, 300).toColourspace('cmyk').jpeg().toBuffer(),
    );
    await until(async () => (await addresses()).join() !== before.join(), 20_000);
    expect(findings(from)).toMatchObject([{ code: 'cmyk-picture', severity: 'warning' }]);
    const after = await addresses();
    const fresh = after.find((address) => !before.includes(address) && address.endsWith('320.webp')) ?? '';
    const served = await fetchBytes(site, fresh);
    expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', space: 'srgb', width: 320 });
  });

  it('a picture whose data cannot be decoded is served as it is, and the portal goes on', async () => {
    // Complete by its structure: only decoding shows that it is none.
    const head = Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0\0\0\0\x9d\x01\x2a\xf4\x01\x2c\x01', 'latin1');
    const bytes = Buffer.concat([head, Buffer.alloc(14)]);
    writeAsset(site, 'media/assets/e.webp', bytes);
    site.write('media/pages/show.json', {
      ...page,
      nodes: [{ id: 'e', widget: 'picture', props: { src: 'assets/e.webp' } }],
    });
    await until(async () => (await addresses()).some((address) => address.endsWith('500.webp')), 20_000);
    const [address = ''] = (await addresses()).filter((one) => one.endsWith('500.webp'));
    const response = await site.get(address, { brand: 'media' });
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'public, max-age=30']);
    expect(site.portal.log).toContain('picture not encoded');
    expect((await site.get('/healthz')).status).toBe(200);
    site.write('media/pages/show.json', page);
    rmSync(join(site.brandsDir, 'media/assets/e.webp'));
    await until(async () => (await addresses()).length > 3, 20_000);
  });

  it('an encoder that is killed is replaced, and pages do not notice', async () => {
    writeAsset(site, 'media/assets/a.png', await testPicture(1600, 1200).png().toBuffer());
    await until(async () => (await addresses()).some((address) => address.endsWith('1600.avif')), 20_000);
    await until(() => encoders(site).length > 0, 20_000);
    for (const id of encoders(site)) process.kill(id, 'SIGKILL');
    expect((await site.get('/show', { brand: 'media' })).status).toBe(200);
    const small = (await addresses()).find((address) => address.endsWith('480.webp')) ?? '';
    await until(
      async () =>
        (await site.get(small, { brand: 'media' })).headers['cache-control']?.includes('immutable') === true,
      30_000,
    );
  });

  it('the portal’s memory stays within bounds while it judges and encodes', () => {
    // The most that it ever had: 350 to 430 MB, as V8 collects. Decoding the picture of 108 megapixels alone takes 324 MB.
    expect(memoryOf(site.portal.pid, 'VmHWM')).toBeLessThan(600 * 1024 * 1024);
    for (const id of encoders(site)) expect(memoryOf(id, 'VmRSS')).toBeLessThan(768 * 1024 * 1024);
  });
});

/** Processes that the portal started. */
function encoders(site: Site): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(site.portal.pid)])
      .toString()
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
}

/** Bytes of memory that a process has now (`VmRSS`), or has had at most (`VmHWM`). */
function memoryOf(id: number, figure: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${id}/status`, 'utf8');
  const [, kilobytes = '0'] = new RegExp(`${figure}:\\s+(\\d+)`).exec(status) ?? [];
  return Number(kilobytes) * 1024;
}

function fetchBytes(site: Site, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port: site.port, path, headers: { host: `media.localhost:${site.port}` } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve(Buffer.concat(parts)));
      },
    ).on('error', reject);
  });
}
