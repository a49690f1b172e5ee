import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMedia, type Media } from './media.ts';
import { serveMedia } from './serveMedia.ts';

let media: Media;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-media-'));
  await mkdir(join(folder, 'media/banners'), { recursive: true });
  await writeFile(join(folder, 'media/banners/1.webp'), 'one');
  await writeFile(join(folder, 'media/banners/1-phone.webp'), 'phone');
  await writeFile(join(folder, 'media/A.webp'), 'for all');
  await writeFile(join(folder, 'media/A@240.avif'), 'small');
  await writeFile(join(folder, 'media/A@480.avif'), 'large');
  await writeFile(join(folder, 'secret.webp'), 'secret');
  await writeFile(join(folder, 'media/notes.txt'), 'text');
  media = await openMedia(join(folder, 'media'));
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

it('does not serve a picture as immutable under a wrong hash', async () => {
  for (const path of ['/media/banners/1.webp', '/media/banners/1.webp?v=0000000000000000']) {
    expect((await get(path)).headers.get('cache-control')).not.toContain('immutable');
  }
  const etag = (await get('/media/banners/1.webp')).headers.get('etag') ?? '';
  expect((await get('/media/banners/1.webp', { 'if-none-match': etag })).status).toBe(304);
});

it('serves a picture in two widths as AVIF to browsers that accept it, and one WebP to others', async () => {
  const large = media.address('A@480');
  expect(large).toMatch(/^\/media\/A@480\?v=[\w-]{5}$/);
  const small = large.replace('@480', '@240');
  const accept = 'image/avif,image/webp,*/*';
  for (const [address, headers, type, bytes] of [
    [large, { accept }, 'image/avif', 'large'],
    [small, { accept }, 'image/avif', 'small'],
    [large, { accept: 'image/webp,*/*' }, 'image/webp', 'for all'],
    [small, {}, 'image/webp', 'for all'],
  ] as const) {
    const response = await get(address, headers);
    expect(await response.text()).toBe(bytes);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('accept');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const etag = response.headers.get('etag') ?? '';
    expect((await get(address, { ...headers, 'if-none-match': etag })).status).toBe(304);
  }
  expect((await get('/media/B@480', { accept })).status).toBe(404);
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
