import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSizes } from './makeSizes.ts';
import { openMedia, type Media } from './media.ts';
import { serveMedia } from './serveMedia.ts';
import { drawMaster } from './testing/drawMaster.ts';

let media: Media;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-media-'));
  await mkdir(join(folder, 'media/banners'), { recursive: true });
  await writeFile(join(folder, 'media/banners/1.webp'), 'one');
  await writeFile(join(folder, 'media/banners/1-phone.webp'), 'phone');
  await writeFile(join(folder, 'media/A.avif'), await drawMaster('#c33'));
  await writeFile(join(folder, 'secret.webp'), 'secret');
  await writeFile(join(folder, 'media/notes.txt'), 'text');
  await mkdir(join(folder, 'more/banners'), { recursive: true });
  await writeFile(join(folder, 'more/banners/1.webp'), 'other');
  await writeFile(join(folder, 'more/banners/9.webp'), 'nine');
  media = await openMedia([join(folder, 'media'), join(folder, 'more')], join(folder, 'sizes'));
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  serveMedia(media).request(path, { headers });

it('serves a picture as immutable under the hash of its bytes', async () => {
  const address = media.address('banners/1.webp');
  expect(address).toMatch(/^\/media\/banners\/1\.webp\?v=[\w-]{5}$/);
  const response = await get(address);
  expect(await response.text()).toBe('one');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-type')).toBe('image/webp');
});

it('looks for a picture in one folder after the other', async () => {
  expect(await (await get(media.address('banners/9.webp'))).text()).toBe('nine');
  expect(await (await get(media.address('banners/1.webp'))).text()).toBe('one');
  expect(media.address('banners/9.webp')).toContain('?v=');
  expect(media.list('banners/')).toEqual(['banners/1-phone.webp', 'banners/1.webp', 'banners/9.webp']);
});

it('does not serve a picture as immutable under a wrong hash', async () => {
  for (const path of ['/media/banners/1.webp', '/media/banners/1.webp?v=0000000000000000']) {
    expect((await get(path)).headers.get('cache-control')).not.toContain('immutable');
  }
  const etag = (await get('/media/banners/1.webp')).headers.get('etag') ?? '';
  expect((await get('/media/banners/1.webp', { 'if-none-match': etag })).status).toBe(304);
});

const accept = 'image/avif,image/webp,*/*';

it('serves a picture in two widths as AVIF to browsers that accept it, and one WebP to others', async () => {
  const large = media.address('A@480');
  expect(large).toMatch(/^\/media\/A@480\?v=[\w-]{5}$/);
  const small = large.replace('@480', '@240');
  for (const [address, headers, type, width] of [
    [large, { accept }, 'image/avif', 480],
    [small, { accept }, 'image/avif', 240],
    [large, { accept: 'image/webp,*/*' }, 'image/webp', 320],
    [small, {}, 'image/webp', 320],
  ] as const) {
    const response = await get(address, headers);
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect(picture).toMatchObject({
      format: type === 'image/avif' ? 'heif' : 'webp',
      width,
      height: width,
    });
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('accept');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const etag = response.headers.get('etag') ?? '';
    expect((await get(address, { ...headers, 'if-none-match': etag })).status).toBe(304);
  }
  for (const path of ['/media/B@480', '/media/A@960', '/media/banners/1@480'])
    expect((await get(path, { accept })).status, path).toBe(404);
});

it('R9.2 has the color of a picture in its address once the build has found it', async () => {
  const sizes = join(folder, 'built');
  await makeSizes(join(folder, 'media'), sizes);
  const built = await openMedia([join(folder, 'media')], sizes);
  expect(built.address('A@480')).toBe(`${media.address('A@480')}#c33`);
  expect(built.address('banners/1.webp')).toBe(media.address('banners/1.webp'));
});

it('makes a size at its first request only, and serves a replaced picture at once', async () => {
  const bytesOf = async (path: string) => Buffer.from(await (await get(path, { accept })).arrayBuffer());
  await writeFile(join(folder, 'media/C.avif'), await drawMaster('#36c'));
  const before = (await readdir(join(folder, 'sizes'))).length;
  const first = await bytesOf('/media/C@240');
  const stored = await readdir(join(folder, 'sizes'));
  expect(stored).toHaveLength(before + 1);
  expect(await bytesOf('/media/C@240')).toEqual(first);
  expect(await readdir(join(folder, 'sizes'))).toEqual(stored);
  await writeFile(join(folder, 'media/C.avif'), await drawMaster('#3c6'));
  expect(await bytesOf('/media/C@240')).not.toEqual(first);
});

it('finds the phone version of a picture', () => {
  expect(media.phoneAddress('banners/1.webp')).toContain('/media/banners/1-phone.webp?v=');
  expect(media.phoneAddress('banners/2.webp')).toBeUndefined();
});

it.each([
  '/media/../secret.webp',
  '/media/%2e%2e/secret.webp',
  '/media/..%2fsecret.webp',
  '/media/banners/%2e%2e/%2e%2e/secret.webp',
  '/media/notes.txt',
  '/media/banners',
  '/media/none.webp',
  '/media/a%00.webp',
  '/media/%ff',
  '/media/%e0%a4%a.webp',
])('responds 404 to %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('returns an https address unchanged', () => {
  expect(media.address('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp');
});
