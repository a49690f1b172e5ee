import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploads } from '#platform/base/database/schema/index.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { encodeUpload } from '#platform/base/files/index.ts';

const mebibyte = 1024 * 1024;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5f' } });
const text = (content: string) => new TextEncoder().encode(content);
const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0h9"/></svg>';

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('is encoded anew from %s', async (format) => {
    const file = await picture(64, 32).toFormat(format).toBuffer();
    const { name, bytes } = await encodeUpload(file);
    expect(name).toMatch(/^[0-9a-f]{24}-64x32\.webp$/);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 });
  });

  it('loses the place where it was taken, and is shown upright', async () => {
    const file = await picture(60, 20)
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { name, bytes } = await encodeUpload(file);
    expect(name).toContain('-20x60.');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is at most 2560 pixels wide', async () => {
    expect((await encodeUpload(await picture(4000, 1000).png().toBuffer())).name).toContain('-2560x640.');
  });

  it('may have 5 MB, and not a byte more', async () => {
    const file = await picture(8, 8).jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([file, randomBytes(bytes - file.length)]);
    await expect(encodeUpload(padded(5 * mebibyte))).resolves.toBeDefined();
    await expect(encodeUpload(padded(5 * mebibyte + 1))).rejects.toThrow('more than 5 MB');
  });

  it.each([
    ['an SVG drawing', text(svg), 'The file is an SVG drawing, whatever its name says.'],
    ['a web page', text(html), 'The file is a web page (HTML), whatever its name says.'],
    ['a text', text('hello'), 'The file is no picture that can be shown'],
    ['nothing', new Uint8Array(), 'it has 0 bytes'],
    ['only the first bytes of a PNG', text('\u0089PNG'), 'no picture'],
  ])('is refused if it is %s', async (_name, file, message) => {
    await expect(encodeUpload(file)).rejects.toThrow(message);
  });

  it('is refused if a part of it is missing', async () => {
    const noise = randomBytes(300 * 200 * 3);
    const whole = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    for (const part of [0.5, 0.98])
      await expect(encodeUpload(whole.subarray(0, whole.length * part))).rejects.toThrow('cannot be decoded');
  });

  it('is refused if it has 100 megapixels, however few bytes', async () => {
    const file = await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    expect(file.length).toBeLessThan(mebibyte);
    await expect(encodeUpload(file)).rejects.toThrow('The picture has 100 megapixels (10000 × 10000)');
  });
});

describe('a banner with an uploaded picture', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform.close());

  const send = async (
    method: string,
    path: string,
    body?: Uint8Array<ArrayBuffer> | object,
    key?: string,
  ) => {
    const response = await platform.app.request(
      `/operator${path}`,
      {
        method,
        headers: {
          authorization: `Bearer ${testOperatorKey}`,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: body instanceof Uint8Array ? body : JSON.stringify({ by: 'test', ...body }) }),
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    return { status: response.status, body: (await response.json()) as Record<string, any> };
  };
  const upload = async (width: number, merchant = 'SIAM01') => {
    const file = new Uint8Array(await picture(width, 40).png().toBuffer());
    return send('PUT', `/${merchant}/pictures?by=test`, file);
  };
  const bannersOf = async () =>
    (await platform.client.call('announcements', { types: 'B', groupName: 'w_up' })).body.value.banners;
  const stored = () => platform.db.$count(uploads);

  it('is served at an address with a hash, and gone when the banner is removed', async () => {
    const [{ body: wide }, { body: phone }] = [await upload(80), await upload(50)];
    const fields = {
      type: 'B',
      groupName: 'w_up',
      picture: wide['value'].picture,
      phone: phone['value'].picture,
      title: 'Feast',
    };
    const added = await send('POST', '/SIAM01/announcements', fields, 'one');
    expect(added).toMatchObject({ status: 200 });
    const [banner] = await bannersOf();
    expect(banner).toMatchObject({ title: 'Feast', width: 80, height: 40 });
    expect(banner.url).toMatch(/^\/media\/uploads\/[0-9a-f]{24}-80x40\.webp\?v=[0-9a-f]{8}$/);
    expect(banner.phoneUrl).toContain('-50x40.webp');
    const served = await platform.app.request(banner.url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 80 });

    // A second banner with the same picture keeps it.
    const again = await send('POST', '/SIAM01/announcements', { ...fields, phone: undefined }, 'two');
    await send('DELETE', `/SIAM01/announcements/${added.body['value'].id}`, {});
    expect((await platform.app.request(banner.url)).status).toBe(200);
    expect((await platform.app.request(banner.phoneUrl)).status).toBe(404);
    await send('DELETE', `/SIAM01/announcements/${again.body['value'].id}`, {});
    expect((await platform.app.request(banner.url)).status).toBe(404);
    expect(await stored()).toBe(0);
  });

  it('stays until its banner is added, also if a notice without a picture is removed meanwhile', async () => {
    const { body } = await upload(90);
    const notice = { type: 'H', title: 'Old', content: '<p>Old</p>' };
    const old = await send('POST', '/SIAM01/announcements', notice, 'old');
    expect(await send('DELETE', `/SIAM01/announcements/${old.body['value'].id}`, {})).toMatchObject({
      status: 200,
    });
    const fields = { type: 'B', groupName: 'w_up', picture: body['value'].picture, title: 'New' };
    const added = await send('POST', '/SIAM01/announcements', fields, 'new');
    expect(added).toMatchObject({ status: 200 });
    await send('DELETE', `/SIAM01/announcements/${added.body['value'].id}`, {});
    expect(await stored()).toBe(0);
  });

  it('is refused if the merchant has no such picture', async () => {
    const { body } = await upload(70, 'MERID01');
    const fields = { type: 'B', groupName: 'w_up', picture: body['value'].picture, title: 'x' };
    const refused = await send('POST', '/SIAM01/announcements', fields, 'three');
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body['message']).toContain('a picture file of yours');
    expect(await bannersOf()).toEqual([]);
  });

  it('stores nothing of a file that is refused', async () => {
    const before = await stored();
    for (const [file, status] of [
      [text(html), 422],
      [new Uint8Array(5 * mebibyte + 1), 413],
    ] as const)
      expect(await send('PUT', '/SIAM01/pictures?by=test', file)).toMatchObject({ status });
    expect(await stored()).toBe(before);
  });

  it('forgets uploads that no banner has shown for a day', async () => {
    await upload(61);
    const before = await stored();
    platform.wait(25 * 60 * 60_000);
    await upload(62);
    // The one of MERID01 stays: only the merchant that uploads is tidied up.
    expect(await stored()).toBe(before);
  });

  it.each(['uploads/none.webp', 'uploads/../banners/1.webp', `uploads/${'0'.repeat(24)}-1x1.webp`])(
    'is not found at %s',
    async (path) => {
      expect((await platform.app.request(`/media/${path}`)).status).not.toBe(500);
      expect((await platform.parts.media.read(path)) ?? 'none').toBe('none');
    },
  );
});
