import { deflateSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts, memberUploads } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { pruneMemberUploads, useMemberUploads } from './memberUploads.ts';

const mebibyte = 1024 * 1024;
const picture = (width = 64, height = 32) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5f' } });
const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0h9"/></svg>';

describe('R5.12 a picture that a member sends', () => {
  let platform: TestPlatform;
  let token: string;
  let other: string;
  beforeAll(async () => {
    platform = await openTestPlatform();
    [token, other] = [await signIn('demo_member'), await signIn('demo_vip')];
  });
  beforeEach(async () => void (await platform.db.delete(attempts)));
  afterAll(() => platform.close());

  const signIn = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login)).body.value.token;
  };
  const send = (file: Uint8Array, as = token) =>
    platform.client.call('uploadPicture', { content: Buffer.from(file).toString('base64') }, { token: as });
  const see = async (id: string, as = token) =>
    platform.client.call('ownPicture', { picture: id }, { token: as });

  it.each(['png', 'jpeg'] as const)('is encoded again from %s, and shown to its owner', async (format) => {
    const { body } = await send(await picture().toFormat(format).toBuffer());
    expect(body.value).toEqual({ picture: expect.stringMatching(/^[0-9a-f]{32}$/), width: 64, height: 32 });
    const shown = (await see(body.value.picture)).body.value;
    expect(await sharp(Buffer.from(shown.content, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 64,
    });
  });

  it('is not found by other members, nor by an operator of another merchant', async () => {
    const { picture: id } = (await send(await picture().png().toBuffer())).body.value;
    expect(await see(id, other)).toMatchObject({ status: 404, body: { code: 'no-such-picture' } });
    const statusOf = async (merchant: string) =>
      (await platform.operator('GET', `/${merchant}/member-pictures/${id}`)).status;
    expect([await statusOf('SIAM01'), await statusOf('MERID01')]).toEqual([200, 404]);
    expect((await platform.app.request(`/media/uploads/${id}`)).status).toBe(404);
  });

  it('loses the place where it was taken', async () => {
    const file = await picture(60, 20)
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(file.includes('secret')).toBe(true);
    const { picture: id } = (await send(file)).body.value;
    const bytes = Buffer.from((await see(id)).body.value.content, 'base64');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('secret')).toBe(false);
  });

  it('R8.6 may have 5 MB, and not a byte more', async () => {
    const file = await picture(8, 8).jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([file, randomBytes(bytes - file.length)]);
    expect((await send(padded(5 * mebibyte))).status).toBe(200);
    const refused = await send(padded(5 * mebibyte + 1));
    expect([refused.status, refused.body.code]).toEqual([413, 'too-large']);
  });

  it.each([
    ['SVG', Buffer.from(svg)],
    ['HTML', Buffer.from(html)],
    ['HTML after the first bytes of a PNG', Buffer.from(`\u0089PNG${html}`, 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
  ])('R8.6 is judged by its content, whatever it is called: %s', async (_name, file) => {
    expect((await send(file)).body.code).toBe('wrong-picture');
  });

  it('R8.6 is neither WebP nor AVIF', async () => {
    for (const format of ['webp', 'avif'] as const)
      expect((await send(await picture().toFormat(format).toBuffer())).body.code).toBe('wrong-picture');
  });

  it('carries nothing of a polyglot', async () => {
    const file = Buffer.concat([await picture().png().toBuffer(), Buffer.from(html)]);
    const { picture: id } = (await send(file)).body.value;
    expect(Buffer.from((await see(id)).body.value.content, 'base64').includes('script')).toBe(false);
  });

  it('is refused if it is broken, empty, or has too many pixels for its bytes', async () => {
    const whole = await sharp(randomBytes(90_000), { raw: { width: 200, height: 150, channels: 3 } })
      .png()
      .toBuffer();
    expect((await send(whole.subarray(0, whole.length / 2))).body.code).toBe('broken-picture');
    expect((await send(new Uint8Array())).body.code).toBe('empty-picture');
    expect(await send(bomb(30_000))).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it('is deleted after a day if nothing shows it', async () => {
    await platform.db.delete(memberUploads);
    const [kept, gone] = [
      (await send(await picture().png().toBuffer())).body.value.picture,
      (await send(await picture().png().toBuffer())).body.value.picture,
    ];
    const [row] = await platform.db.select().from(memberUploads);
    const accountId = row?.accountId ?? 0;
    const now = platform.parts.now();
    const use = (id: string, owner = accountId) => useMemberUploads(platform.db, owner, [id], now);
    await expect(use(kept, accountId + 1)).rejects.toThrow('A picture is missing');
    await use(kept);
    await expect(use(kept)).rejects.toThrow('A picture is missing');
    expect(await pruneMemberUploads(platform.db, now)).toBe(0);
    expect(await pruneMemberUploads(platform.db, new Date(now.getTime() + 25 * 3_600_000))).toBe(1);
    expect([(await see(kept)).status, (await see(gone)).status]).toEqual([200, 404]);
  });

  it('can be sent 60 times a day', async () => {
    const file = await picture(2, 2).png().toBuffer();
    for (let count = 0; count < 60; count += 1) expect((await send(file)).status).toBe(200);
    expect(await send(file)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((await send(file, other)).status).toBe(200);
  });

  it('R6.3 is refused to trial accounts', async () => {
    const trial = await signIn('demo_trial');
    const { body } = await send(await picture().png().toBuffer(), trial);
    expect(body.code).toBe('in_need_true_account');
  });
});

/** A PNG of some kB with many pixels. */
function bomb(size: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    return Buffer.concat([head, body, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
