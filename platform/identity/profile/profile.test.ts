import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avatarPictures, memberUploads } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

it('lets a member choose one of the available pictures', async () => {
  const { client } = platform;
  const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
  const { token } = (await client.call('login', login)).body.value;
  const { iconUrl } = (await client.call('memberIcon', {}, { token })).body.value;
  const { avatarId, avatars } = (await client.call('playerAvatar', {}, { token })).body.value;
  expect(avatars.length).toBeGreaterThan(12);
  expect(avatars.find((one: { avatarId: string }) => one.avatarId === avatarId)).toEqual({
    avatarId,
    iconUrl,
  });
  expect((await platform.app.request(iconUrl)).headers.get('content-type')).toBe('image/webp');
});

describe('R2.7.4 a picture of the member’s own', () => {
  const signIn = async (username: string): Promise<string> =>
    (await platform.client.call('login', { type: 'username', username, password: demoPassword })).body.value
      .token;
  const send = async (file: Buffer, token: string) => {
    const { body } = await platform.client.call(
      'uploadPicture',
      { content: file.toString('base64') },
      { token },
    );
    return body.value?.picture as string;
  };
  const choose = (query: object, token: string) => platform.client.call('setProfile', query, { token });
  /** A wide photo with its place and the name of the camera, lying on its side. */
  const photo = () =>
    sharp({ create: { width: 900, height: 400, channels: 3, background: '#2a7' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } })
      .toBuffer();

  it('is cut to a square, carries no metadata, and is shown wherever the avatar is', async () => {
    const token = await signIn('demo_vip');
    const picture = await send(await photo(), token);
    const { status, body } = await choose({ picture }, token);
    expect([status, body.value.avatarId]).toEqual([200, 'own']);
    const { iconUrl } = body.value;
    expect(iconUrl).toMatch(/^\/media\/members\/[0-9a-f]{32}\.webp\?v=/);
    const response = await platform.app.request(iconUrl);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([256, 256, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toContain('Camera');
    for (const name of ['memberIcon', 'memberInfo'] as const)
      expect((await platform.client.call(name, {}, { token })).body.value.iconUrl).toBe(iconUrl);
    expect((await platform.client.call('playerAvatar', {}, { token })).body.value).toMatchObject({
      avatarId: 'own',
      own: iconUrl,
    });
    // What was sent is not stored twice.
    expect(await platform.db.$count(memberUploads)).toBe(0);
  });

  it('is replaced by another one and deleted with the choice of an offered one', async () => {
    const token = await signIn('demo_vip');
    const first = (await choose({ picture: await send(await photo(), token) }, token)).body.value.iconUrl;
    const second = (await choose({ picture: await send(await photo(), token) }, token)).body.value.iconUrl;
    expect(second).not.toBe(first);
    expect((await platform.app.request(first)).status).toBe(404);
    // Another nickname leaves it.
    expect((await choose({ nickname: 'Vipada' }, token)).body.value.iconUrl).toBe(second);
    expect((await choose({ avatarId: 'owl' }, token)).body.value.avatarId).toBe('owl');
    expect((await platform.app.request(second)).status).toBe(404);
    expect(await platform.db.$count(avatarPictures)).toBe(0);
    expect((await platform.client.call('playerAvatar', {}, { token })).body.value).not.toHaveProperty('own');
  });

  it('R6.7 is only made of a picture that the member has sent, once', async () => {
    const [token, other] = [await signIn('demo_vip'), await signIn('demo_member')];
    const picture = await send(await photo(), other);
    for (const one of [picture, '0'.repeat(32)]) {
      const { status, body } = await choose({ picture: one, nickname: 'Nobody' }, token);
      expect([status, body.code, body.fields[0].field]).toEqual([422, 'unknown-picture', 'picture']);
    }
    expect((await platform.client.call('memberInfo', {}, { token })).body.value.nickname).not.toBe('Nobody');
    expect((await choose({ picture: '../../etc/passwd' }, token)).status).toBe(422);
    expect((await choose({ picture }, other)).status).toBe(200);
    expect((await choose({ picture }, other)).body.code).toBe('unknown-picture');
    expect((await choose({ avatarId: 'own' }, other)).body.code).toBe('unknown-avatar');
  });

  it.each([
    ['a byte more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413, 'too-large'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      422,
      'wrong-picture',
    ],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 422, 'wrong-picture'],
    ['a GIF', Buffer.from('GIF89a,,,,'), 422, 'wrong-picture'],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422, 'broken-picture'],
  ])('R5.7 is not made of %s, whatever its name', async (_what, file, status, code) => {
    const token = await signIn('demo_vip');
    const content = file.toString('base64');
    const refused = await platform.client.call('uploadPicture', { content }, { token });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('R5.7 keeps nothing of a polyglot but its picture', async () => {
    const token = await signIn('demo_vip');
    const file = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { iconUrl } = (await choose({ picture: await send(file, token) }, token)).body.value;
    const bytes = Buffer.from(await (await platform.app.request(iconUrl)).arrayBuffer());
    expect(bytes.toString('latin1')).not.toMatch(/<script>|alert/);
  });
});
