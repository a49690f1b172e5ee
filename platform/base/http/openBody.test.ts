import { CompactEncrypt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

describe.each(databaseKinds())('encrypted bodies on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const credentials = { username: 'demo_member', password: demoPassword };
  const send = (rawBody: unknown) => platform.client.call('login', credentials, { rawBody });

  it('R7.2 decrypts a body once and refuses its replay', async () => {
    const sealed = await platform.client.seal(credentials);
    expect((await send(sealed)).status).toBe(200);
    const replay = await send(sealed);
    expect(replay.status).toBe(409);
    expect(replay.body).toMatchObject({ success: false, code: 'replayed' });
  });

  it('R7.2 refuses a reused nonce with another body', async () => {
    const nonce = 'a-nonce-that-comes-twice';
    expect((await send(await platform.client.seal(credentials, nonce))).status).toBe(200);
    expect(
      (await send(await platform.client.seal({ ...credentials, remember: true }, nonce))).body.code,
    ).toBe('replayed');
  });

  it('R7.2 accepts a body only at the call that it was encrypted for', async () => {
    const madeFor = (call: string) => platform.client.seal(credentials, undefined, { call });
    expect((await send(await madeFor('/wps/member/register'))).body.code).toBe('unreadable-body');
    expect((await send(await madeFor('/wps/session/login'))).status).toBe(200);
    const [header = '', ...rest] = (await madeFor('/wps/member/register')).jwe.split('.');
    const named = JSON.parse(Buffer.from(header, 'base64url').toString()) as object;
    const renamed = Buffer.from(JSON.stringify({ ...named, call: '/wps/session/login' })).toString(
      'base64url',
    );
    expect((await send({ jwe: [renamed, ...rest].join('.') })).body.code).toBe('unreadable-body');
  });

  it('R7.2 refuses plain bodies and short nonces', async () => {
    expect((await send(credentials)).body.code).toBe('not-encrypted');
    expect((await send({ jwe: 'not.a.jwe' })).body.code).toBe('unreadable-body');
    expect((await send(await platform.client.seal(credentials, 'short'))).body.code).toBe('unreadable-body');
    const sealed = await platform.client.seal(credentials);
    expect((await send({ jwe: sealed.jwe.slice(0, -4) })).body.code).toBe('unreadable-body');
  });

  it('R7.2 responds unknown-key after a rotation, and one retry with the new key succeeds', async () => {
    const sealed = await platform.client.seal(credentials);
    const before = await platform.client.call('permission', { url: 'siam.localhost' });
    await platform.operator('POST', '/keys/rotate');
    expect((await send(sealed)).body.code).toBe('unknown-key');
    expect((await send(await platform.client.seal(credentials))).status).toBe(200);
    const after = await platform.client.call('permission', { url: 'siam.localhost' });
    expect(after.body.value.version).not.toBe(before.body.value.version);
  });

  it('ASVS 11.2.3 has keys of 3,072 bits', async () => {
    const { body } = await platform.client.call('permission', { url: 'siam.localhost' });
    expect(Buffer.from(body.value.encryptionKey.n, 'base64url')).toHaveLength(3072 / 8);
  });

  it('refuses unknown keys, and algorithms other than the two of the contract', async () => {
    const { publicKey } = await generateKeyPair('RSA-OAEP-256');
    const bytes = new TextEncoder().encode('{}');
    const foreign = await new CompactEncrypt(bytes)
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'mine' })
      .encrypt(publicKey);
    expect((await send({ jwe: foreign })).body.code).toBe('unknown-key');
    const { kid } = (await platform.client.call('permission', { url: 'siam.localhost' })).body.value
      .encryptionKey;
    const direct = await new CompactEncrypt(bytes)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
      .encrypt(new Uint8Array(32));
    expect((await send({ jwe: direct })).body.code).toBe('unreadable-body');
  });
});
