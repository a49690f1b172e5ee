import { createServer, type RequestListener, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accounts, memberUploads, uploads } from '#platform/base/database/schema/index.ts';
import { bytesOf, objectAddress, type ObjectStore, openObjects } from '#platform/base/objects/index.ts';
import { storeUploadOf } from '#platform/identity/uploads/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { countUploads, moveUploads, sweepUploads } from './moveUploads.ts';

/** The keys of access of the test server. */
const access = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const impatient = { connect: 300, attempt: 300, all: 900 };

const picture = (color: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();
const storeAt = (endpoint: string, lines: string[] = [], ms?: typeof impatient) => {
  const address = objectAddress({ UPLOADS_URL: 's3://pictures/site', UPLOADS_ENDPOINT: endpoint });
  if (!address) throw new Error('no address');
  return openObjects(address, (_level, _message, facts) => void lines.push(String(facts?.['reason'])), ms);
};

let directory: string;
const options = () => ({
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
let s3: S3rver;
let endpoint: string;

beforeAll(async () => {
  for (const [name, value] of Object.entries(access)) vi.stubEnv(name, value);
  directory = await mkdtemp(join(tmpdir(), 'livery-s3-'));
  s3 = new S3rver({ ...options(), allowMismatchedSignatures: true });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(directory, { recursive: true });
});

describe('a storage of pictures', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const bytes = Buffer.from('bytes of a picture');

  it('returns what was stored, lists it, and forgets what is removed', async () => {
    const store = await storeAt(endpoint);
    await store.put('A/uploads/one.webp', bytes);
    await store.put('A/uploads/two.webp', Buffer.alloc(300_000, 7));
    expect(await store.get('A/uploads/one.webp')).toEqual(new Uint8Array(bytes));
    expect((await store.get('A/uploads/two.webp'))?.length).toBe(300_000);
    expect(await store.get('A/uploads/three.webp')).toBeUndefined();
    const keys: string[] = [];
    for await (const { key, at } of store.list()) if (at.getTime() > 0) keys.push(key);
    expect(keys).toEqual(['A/uploads/one.webp', 'A/uploads/two.webp']);
    for (const key of keys) await store.remove(key);
    await store.remove('A/uploads/one.webp');
    expect(await store.get('A/uploads/one.webp')).toBeUndefined();
  });

  const silent = () => serve(() => undefined);
  const cutOff = () =>
    serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000', 'x-amz-meta-sha256': 'a' });
      response.write('the beginning');
      setTimeout(() => response.destroy(), 30);
    });
  const wrong = () =>
    serve((_, response) =>
      response.writeHead(200, { 'x-amz-meta-sha256': 'f'.repeat(64) }).end('other bytes'),
    );
  const broken = () => serve((_, response) => response.writeHead(500).end());

  it.each([
    ['is away', () => Promise.resolve('http://127.0.0.1:9'), 'does not answer'],
    ['is silent', silent, 'does not answer'],
    ['breaks off in the middle', cutOff, 'does not answer'],
    ['returns other bytes', wrong, 'has other bytes than were stored'],
    ['fails', broken, 'refused with 500'],
  ])('that %s is 503 to a reader within its time, and one line in the log', async (_, open, reason) => {
    const lines: string[] = [];
    const store = await storeAt(await open(), lines, impatient);
    const startedAt = performance.now();
    await expect(store.get('A/uploads/one.webp')).rejects.toMatchObject({
      status: 503,
      code: 'pictures-away',
    });
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(lines).toEqual([expect.stringContaining(reason)]);
  });

  it('names a wrong key of access, without the key', async () => {
    const strict = new S3rver(options());
    const { port } = await strict.run();
    const put = async (lines: string[]) =>
      (await storeAt(`http://127.0.0.1:${port}`, lines)).put('A/uploads/one.webp', bytes);
    await put([]);
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) {
      const lines: string[] = [];
      vi.stubEnv(name, 'WRONGKEY');
      await expect(put(lines)).rejects.toThrow('refused with 403');
      vi.stubEnv(name, access[name]);
      expect(lines).toEqual([expect.not.stringContaining('WRONGKEY')]);
    }
    await strict.close();
  });

  it.each([
    ['s3://Bucket', 'UPLOADS_URL is "s3://Bucket". Use the name of a bucket'],
    ['https://bucket', 'UPLOADS_URL is "https://bucket"'],
    ['s3://name:secret@bucket', 'UPLOADS_URL is not an address'],
  ])('is not at %s', (url, message) => {
    expect(() => objectAddress({ UPLOADS_URL: url })).toThrow(message);
  });
});

describe.each(databaseKinds())('pictures on %s', (kind) => {
  let platform: TestPlatform;
  let objects: ObjectStore;
  let token: string;
  let account: { id: number; merchant: string };

  beforeAll(async () => {
    objects = await storeAt(endpoint);
    platform = await openTestPlatform(kind, { objects });
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    token = (await platform.client.call('login', login)).body.value.token;
    const [row] = await platform.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.account, 'demo_member'), eq(accounts.merchant, 'SIAM01')));
    if (!row) throw new Error('no account');
    account = { id: row.id, merchant: row.merchant };
  });
  afterAll(async () => {
    objects.close();
    await platform.close();
  });

  const upload = async (color: string): Promise<string> => {
    const response = await platform.app.request(
      '/operator/SIAM01/pictures?by=test',
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${testOperatorKey}`, 'idempotency-key': crypto.randomUUID() },
        body: new Uint8Array(await picture(color)),
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    return ((await response.json()) as { value: { picture: string } }).value.picture;
  };
  const serve = async (path: string) => {
    const response = await platform.app.request(platform.parts.media.address(path));
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      bytes: Buffer.from(await response.arrayBuffer()).toString('base64'),
    };
  };
  const own = async (id: string) =>
    (await platform.client.call('ownPicture', { picture: id }, { token })).body.value;

  it('are served the same before and after they are moved, with the same headers', async () => {
    const path = await upload('#102030');
    const { id } = await storeUploadOf(platform.parts, account, await picture('#405060'));
    const sent = await storeUploadOf(platform.parts, account, await picture('#708090'));
    const set = await platform.client.call('setProfile', { picture: sent.id }, { token });
    const avatar = String(set.body.value.iconUrl).replace(/^\/media\/|\?.*/g, '');
    expect(avatar).toMatch(/^members\//);
    const before = [await serve(path), await own(id), await serve(avatar)];
    expect(before[0]).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' });
    const count = await countUploads(platform.db);
    expect(count).toBeGreaterThanOrEqual(3);
    const steps: number[] = [];
    expect(await moveUploads({ db: platform.db, objects }, Infinity, (moved) => steps.push(moved))).toBe(
      count,
    );
    expect(steps.at(-1)).toBe(count);
    expect(await countUploads(platform.db)).toBe(0);
    expect(await moveUploads({ db: platform.db, objects })).toBe(0);
    expect([await serve(path), await own(id), await serve(avatar)]).toEqual(before);
    // The same picture again is the same one.
    expect(await upload('#102030')).toBe(path);
    expect(await serve(path)).toEqual(before[0]);
  });

  it('stay in the database until the storage has them whole, wherever it fails', async () => {
    const path = await upload('#aabbcc');
    const count = await countUploads(platform.db);
    const faults: Partial<ObjectStore>[] = [
      { put: () => Promise.reject(new Error('away')) },
      { get: () => Promise.reject(new Error('away')) },
      { get: () => Promise.resolve(undefined) },
      { get: () => Promise.resolve(Buffer.from('half')) },
    ];
    for (const fault of faults) {
      const broken: ObjectStore = Object.assign(Object.create(objects) as ObjectStore, {
        put: (key: string, bytes: Uint8Array) => objects.put(key, bytes),
        get: (key: string) => objects.get(key),
        ...fault,
      });
      await expect(moveUploads({ db: platform.db, objects: broken })).rejects.toThrow(/away|did not return/);
      expect(await countUploads(platform.db)).toBe(count);
      expect((await serve(path)).status).toBe(200);
    }
    // Two at once do not disturb each other.
    await Promise.all([moveUploads({ db: platform.db, objects }), moveUploads({ db: platform.db, objects })]);
    expect(await countUploads(platform.db)).toBe(0);
    expect((await serve(path)).status).toBe(200);
  });

  it('are 503 while the storage is away or not named, and 404 if it has lost them', async () => {
    const path = await upload('#ddeeff');
    await moveUploads({ db: platform.db, objects });
    const get = vi.spyOn(objects, 'get');
    const away = await storeAt('http://127.0.0.1:9', [], impatient);
    get.mockImplementation((key) => away.get(key));
    expect((await serve(path)).status).toBe(503);
    get.mockResolvedValue(undefined);
    expect((await serve(path)).status).toBe(404);
    get.mockRestore();
    expect((await serve(path)).status).toBe(200);
    await expect(bytesOf(undefined, 'key', Buffer.alloc(0))).rejects.toThrow(
      'set UPLOADS_URL on every platform',
    );
  });

  it('leave the storage a day after they were deleted; those of other merchants and other files stay', async () => {
    const path = await upload('#010203');
    const { id } = await storeUploadOf(platform.parts, account, await picture('#040506'));
    await moveUploads({ db: platform.db, objects });
    await objects.put('OTHER01/uploads/some.webp', Buffer.from('x'));
    await objects.put('notes.txt', Buffer.from('x'));
    await platform.db.delete(memberUploads).where(eq(memberUploads.id, id));
    await platform.db.delete(uploads).where(sql`${uploads.name} <> ${path.slice('uploads/'.length)}`);
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of objects.list()) found.push(key);
      return found;
    };
    const before = await keys();
    expect(await sweepUploads({ db: platform.db, objects }, new Date())).toBe(0);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    expect(await sweepUploads({ db: platform.db, objects }, tomorrow)).toBeGreaterThan(0);
    const after = await keys();
    expect(before).toContain(`SIAM01/members/${id}.webp`);
    expect(after).not.toContain(`SIAM01/members/${id}.webp`);
    expect(after).toEqual(
      expect.arrayContaining([`SIAM01/${path}`, 'OTHER01/uploads/some.webp', 'notes.txt']),
    );
    expect((await serve(path)).status).toBe(200);
  });
});
