import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { animatedPicture, testPicture } from '#engine/brand/testing/testMedia.ts';
import type { Asset } from '#engine/contracts/revision.ts';
import { testNode, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { encodePicture, type EncodeJob } from './encodePicture.ts';
import { EncodeQueue } from './EncodeQueue.ts';
import { PictureEncoder } from './PictureEncoder.ts';
import { PictureVariants } from './PictureVariants.ts';

const root = mkdtempSync(join(tmpdir(), 'livery-pictures-'));
const script = join(import.meta.dirname, 'encoderProcess.ts');
const at = (name: string) => join(root, name);
const hash = '0123456789abcdef';
afterAll(() => rmSync(root, { recursive: true }));

beforeAll(async () => {
  await testPicture(1000, 500).png().toFile(at('photo.png'));
  await testPicture(300, 200).toColourspace('cmyk').jpeg().toFile(at('print.jpg'));
  await testPicture(300, 200).jpeg().withMetadata({ orientation: 6 }).toFile(at('upright.jpg'));
  writeFileSync(at('moving.gif'), await animatedPicture('gif', 400));
  // Its structure is complete, so it is accepted; its data is not a picture.
  const zeros = Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0\0\0\0\x9d\x01\x2a\x90\x01\x2c\x01', 'latin1');
  writeFileSync(at('broken.webp'), Buffer.concat([zeros, Buffer.alloc(14)]));
});

describe('encodePicture', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ] as const)('makes %s of a width', async (format, name) => {
    const bytes = await encodePicture({ file: at('photo.png'), width: 320, format });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: name, width: 320, height: 160 });
  });

  it('enlarges nothing', async () => {
    const bytes = await encodePicture({ file: at('photo.png'), width: 2560, format: 'webp' });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1000 });
  });

  it('turns a picture upright and leaves no metadata', async () => {
    const bytes = await encodePicture({ file: at('upright.jpg'), width: 200, format: 'webp' });
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ width: 200, height: 300 });
    expect([found.exif, found.orientation]).toEqual([undefined, undefined]);
  });

  it('makes colors of print those of screens', async () => {
    const bytes = await encodePicture({ file: at('print.jpg'), width: 300, format: 'webp' });
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('makes the first frame of an animated picture', async () => {
    const bytes = await encodePicture({ file: at('moving.gif'), width: 320, format: 'webp' });
    const found = await sharp(bytes).metadata();
    expect([found.width, found.height, found.pages]).toEqual([320, 320, undefined]);
  });

  it('R10.1 makes of a photograph of several megabytes what a phone can load', async () => {
    // Smooth shapes with some grain, as in photographs: noise alone cannot be compressed.
    const grain = await testPicture(2400, 1350).blur(2).png().toBuffer();
    const shapes = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1350"><defs><radialGradient id="a"><stop stop-color="#fc8"/><stop offset="1" stop-color="#013"/></radialGradient></defs><path d="M0 0h2400v1350H0z" fill="url(#a)" opacity=".8"/></svg>',
    );
    const photo = await sharp(grain)
      .composite([{ input: shapes }])
      .png()
      .toBuffer();
    expect(photo.length).toBeGreaterThan(4_000_000);
    writeFileSync(at('large.png'), photo);
    const bytes = await encodePicture({ file: at('large.png'), width: 960, format: 'avif' });
    expect(bytes.length).toBeLessThan(80_000);
  });
});

describe('PictureEncoder', () => {
  let encoder: PictureEncoder;
  afterEach(() => encoder.close());
  const job: EncodeJob = { file: at('photo.png'), width: 320, format: 'webp' };

  it('encodes in another process, one picture after the other', async () => {
    encoder = new PictureEncoder(script);
    for (let round = 0; round < 2; round++)
      expect(await sharp(await encoder.encode(job)).metadata()).toMatchObject({ width: 320 });
  });

  it('reports a picture that cannot be decoded, and encodes the next one', async () => {
    encoder = new PictureEncoder(script);
    await expect(encoder.encode({ ...job, file: at('broken.webp') })).rejects.toThrow(/webp/i);
    await expect(encoder.encode({ ...job, file: at('none.png') })).rejects.toThrow(/none\.png/);
    expect((await encoder.encode(job)).length).toBeGreaterThan(0);
  });

  it('gives up after its time, and starts another process', async () => {
    writeFileSync(at('hangs.mjs'), 'process.on("message", () => {}); setInterval(() => {}, 1000);');
    encoder = new PictureEncoder(at('hangs.mjs'), 300);
    await expect(encoder.encode(job)).rejects.toThrow('It took longer than 0.3 s.');
    await expect(encoder.encode(job)).rejects.toThrow('It took longer than 0.3 s.');
  });

  it('survives a process that crashes', async () => {
    writeFileSync(at('crashes.mjs'), 'process.on("message", () => process.kill(process.pid, "SIGSEGV"));');
    encoder = new PictureEncoder(at('crashes.mjs'));
    await expect(encoder.encode(job)).rejects.toThrow('The encoder ended (SIGSEGV).');
    await expect(new PictureEncoder(at('no-such.mjs')).encode(job)).rejects.toThrow('The encoder ended');
  });

  it('does not hand the settings of the portal to it', async () => {
    writeFileSync(
      at('tells.mjs'),
      'process.on("message", () => process.send({ error: Object.keys(process.env).sort().join() }));',
    );
    process.env['SESSION_KEY'] = 'secret';
    encoder = new PictureEncoder(at('tells.mjs'));
    await expect(encoder.encode(job)).rejects.not.toThrow('SESSION_KEY');
    delete process.env['SESSION_KEY'];
  });
});

describe('EncodeQueue', () => {
  it('interrupts what is prepared ahead for a visitor, and encodes it afterwards', async () => {
    const order: string[] = [];
    let stop = () => {};
    const queue = new EncodeQueue(
      (_job, key) => {
        order.push(key);
        if (key !== 'ahead' || order.length > 1) return Promise.resolve(Buffer.from(key));
        return new Promise((_, reject) => (stop = () => reject(new Error('killed'))));
      },
      () => stop(),
    );
    const job: EncodeJob = { file: 'x', width: 1, format: 'webp' };
    const [ahead, next, now] = (['ahead', 'next', 'now'] as const).map((urgency) =>
      queue.run(urgency, job, urgency),
    );
    expect((await now)?.toString()).toBe('now');
    expect((await next)?.toString()).toBe('next');
    expect((await ahead)?.toString()).toBe('ahead');
    expect(order).toEqual(['ahead', 'now', 'next', 'ahead']);
  });

  it('rejects what fails, and goes on', async () => {
    const queue = new EncodeQueue(
      (_job, key) => (key === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(Buffer.from(key))),
      () => {},
    );
    const job: EncodeJob = { file: 'x', width: 1, format: 'webp' };
    const bad = queue.run('bad', job, 'ahead');
    const good = queue.run('good', job, 'ahead');
    await expect(bad).rejects.toThrow('bad');
    expect((await good).toString()).toBe('good');
  });
});

describe('PictureVariants', () => {
  let server: Server;
  let variants: PictureVariants;
  let origin: string;
  let dir: string;
  let encoded: string[];
  let logged: string[];
  let interrupted = 0;
  let assets: Record<string, Asset>;
  /** Replaces sharp: returns the name of the job as bytes that look like the format. */
  let encode: (job: EncodeJob) => Promise<Buffer>;
  let now: number;

  const asset = (name: string, more: Partial<Asset> = {}): Asset => ({
    path: `assets/${name}`,
    file: at(name),
    hash,
    type: 'image/png',
    bytes: 1,
    width: 1000,
    height: 500,
    ...more,
  });
  const start = (mostBytes = 1e9) => {
    const encoder = {
      encode: async (job: EncodeJob) => {
        encoded.push(`${job.width}.${job.format}`);
        return encode(job);
      },
      close: () => void interrupted++,
    };
    const log = (_level: string, message: string) => void logged.push(message);
    variants = new PictureVariants(
      { dir, mostBytes, script },
      { find: (wanted) => assets[wanted], log, monotonic: () => now, encoder },
    );
  };
  const get = async (path: string) => {
    const response = await fetch(origin + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      cache: response.headers.get('cache-control'),
      bytes,
    };
  };
  const stored = () => (existsSync(dir) ? readdirSync(dir).toSorted() : []);
  const idle = async (count: number) => {
    await expect.poll(() => stored().length, { timeout: 20_000 }).toBe(count);
  };

  beforeEach(async () => {
    dir = mkdtempSync(join(root, 'cache-'));
    rmSync(dir, { recursive: true });
    [encoded, logged, now, interrupted] = [[], [], 0, 0];
    assets = { [hash]: asset('photo.png') };
    encode = encodePicture;
    start();
    server = createServer((request, response) => void variants.serve(response, request.url ?? ''));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('serves a width for good, from the disk after a restart', async () => {
    const first = await get(`/-/p/1/${hash}/320.webp`);
    expect(first).toMatchObject({
      status: 200,
      type: 'image/webp',
      cache: 'public, max-age=31536000, immutable',
    });
    start();
    const again = await get(`/-/p/1/${hash}/320.webp`);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(encoded).toEqual(['320.webp']);
  });

  it('gives the first visitors WebP while AVIF is encoded, and lets no cache keep it', async () => {
    const first = await get(`/-/p/1/${hash}/320.avif`);
    expect(first).toMatchObject({ status: 200, type: 'image/webp', cache: 'public, max-age=30' });
    await idle(2);
    expect(await get(`/-/p/1/${hash}/320.avif`)).toMatchObject({
      type: 'image/avif',
      cache: expect.stringContaining('immutable'),
    });
  });

  it('encodes once for a hundred visitors at the same time, one picture after the other', async () => {
    let running = 0;
    let most = 0;
    encode = async (job) => {
      most = Math.max(most, ++running);
      const bytes = await encodePicture(job);
      running--;
      return bytes;
    };
    const all = Array.from({ length: 100 }, (_, index) =>
      get(`/-/p/1/${hash}/${index % 2 ? 320 : 480}.webp`),
    );
    for (const { status } of await Promise.all(all)) expect(status).toBe(200);
    expect(encoded.toSorted()).toEqual(['320.webp', '480.webp']);
    expect(most).toBe(1);
  });

  it.each([
    `/-/p/1/${hash}/321.webp`,
    `/-/p/1/${hash}/1280.webp`,
    `/-/p/1/${hash}/0.webp`,
    `/-/p/1/${hash}/320.png`,
    `/-/p/2/${hash}/320.webp`,
    '/-/p/1/fedcba9876543210/320.webp',
    `/-/p/1/${hash}/../320.webp`,
    `/-/p/1/${hash.toUpperCase()}/320.webp`,
  ])('has nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
    expect(encoded).toEqual([]);
  });

  it.each(['image/svg+xml', 'video/mp4', 'font/woff2'])('does not resize %s', async (type) => {
    assets = { [hash]: asset('x', { type }) };
    expect((await get(`/-/p/1/${hash}/320.webp`)).status).toBe(404);
  });

  it('serves the original of a picture that cannot be encoded, and tries again after ten minutes', async () => {
    encode = () => Promise.reject(new Error('bad'));
    const got = await get(`/-/p/1/${hash}/320.avif`);
    expect(got).toMatchObject({ status: 200, type: 'image/png', cache: 'public, max-age=30' });
    expect(got.bytes.equals(readFileSync(at('photo.png')))).toBe(true);
    await get(`/-/p/1/${hash}/320.avif`);
    expect([encoded, logged]).toEqual([['320.webp'], ['picture not encoded']]);
    now = 600_001;
    encode = encodePicture;
    expect((await get(`/-/p/1/${hash}/320.avif`)).type).toBe('image/webp');
  });

  it('serves also while the disk refuses', async () => {
    writeFileSync(dir, 'a file in place of the folder');
    const got = await get(`/-/p/1/${hash}/320.webp`);
    expect([got.status, got.type, logged]).toEqual([200, 'image/webp', ['picture not stored']]);
  });

  it('encodes again what a crash has damaged on disk', async () => {
    await get(`/-/p/1/${hash}/320.webp`);
    const [name = ''] = stored();
    writeFileSync(join(dir, name), readFileSync(join(dir, name)).subarray(0, 100));
    start();
    expect((await get(`/-/p/1/${hash}/320.webp`)).bytes.length).toBeGreaterThan(100);
    expect(encoded).toHaveLength(2);
  });

  it('takes no more of the disk than its bound: what was not used for longest goes first', async () => {
    const size = (await encodePicture({ file: at('photo.png'), width: 320, format: 'webp' })).length;
    encode = async (job) => encodePicture({ ...job, width: 320 });
    start(size * 3.5);
    for (const width of [320, 480, 640]) {
      await get(`/-/p/1/${hash}/${width}.webp`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await get(`/-/p/1/${hash}/320.webp`);
    await get(`/-/p/1/${hash}/1000.webp`);
    await idle(3);
    expect(stored()).toEqual([`${hash}-1000-1.webp`, `${hash}-320-1.webp`, `${hash}-640-1.webp`]);
    expect(variants.figures().bytes).toBeLessThanOrEqual(size * 3.5);
  });

  it('prepares the pictures of a new revision, and a visitor comes before them', async () => {
    const other = 'fedcba9876543210';
    const photo = asset('photo.png', { width: 500, height: 250 });
    assets = { [hash]: photo, [other]: { ...photo, hash: other, path: 'assets/b.png' } };
    const widgets = registry(testWidget('picture', { src: { type: 'string', format: 'picture' } }));
    const page = {
      ...testRevision().pages[0],
      nodes: [testNode('a', 'picture', { props: { src: 'assets/a.png' } })],
    };
    const revision = testRevision({ assets: { 'assets/a.png': photo, 'assets/b.png': photo } });
    const withPage = { ...revision, pages: [page as (typeof revision.pages)[number]] };
    let release = () => {};
    encode = async (job) => {
      await new Promise<void>((resolve) => (release = resolve));
      return encodePicture(job);
    };
    await variants.prepare(withPage, widgets);
    await expect.poll(() => encoded.length).toBe(1);
    const got = get(`/-/p/1/${other}/320.webp`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    encode = encodePicture;
    release();
    await got;
    await idle(5);
    expect(interrupted).toBe(1);
    expect(encoded).toEqual(['320.webp', '320.webp', '500.webp', '320.avif', '500.avif']);
    expect(stored().filter((name) => name.startsWith(other))).toEqual([`${other}-320-1.webp`]);
  });
});
