import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setKind } from '../http/headers.ts';
import { createPlatformLink } from '../platform/createPlatformLink.ts';
import { testPlatform, type TestPlatform } from '../testing/testPlatform.ts';
import { BuildFiles } from './BuildFiles.ts';
import { Media } from './Media.ts';

describe('files of the build', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'livery-build-'));
    for (const [dir, name, text] of [
      ['now', 'view-11111111.js', 'new'],
      ['before', 'view-00000000.js', 'old'],
      ['before', 'view-11111111.js', 'never this'],
      ['now', 'view-11111111.js.map', '{}'],
      ['now', 'secret.txt', 's'],
    ] as const) {
      mkdirSync(join(root, dir, 'build'), { recursive: true });
      writeFileSync(join(root, dir, 'build', name), text);
    }
    writeFileSync(join(root, 'now', 'outside-11111111.js'), 'outside');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const files = () => new BuildFiles([join(root, 'now'), join(root, 'before')]);

  it('come from this build first, then from earlier ones', async () => {
    expect((await files().read('view-11111111.js'))?.plain.toString()).toBe('new');
    const old = await files().read('view-00000000.js');
    expect(old).toMatchObject({ type: 'text/javascript; charset=utf-8' });
    expect(brotliDecompressSync(old?.br ?? Buffer.alloc(0)).toString()).toBe('old');
  });

  it.each([
    'view-22222222.js',
    'view-11111111.js.map',
    'secret.txt',
    '../outside-11111111.js',
    'build/view-11111111.js',
    '..-11111111.js',
    '',
  ])('there is no %j', async (name) => expect(await files().read(name)).toBeNull());

  it('stay available when a later build deletes their folder', async () => {
    mkdirSync(join(root, 'short/build'), { recursive: true });
    writeFileSync(join(root, 'short/build/view-44444444.js'), 'short');
    const some = new BuildFiles([join(root, 'short')]);
    rmSync(join(root, 'short'), { recursive: true });
    expect((await some.read('view-44444444.js'))?.plain.toString()).toBe('short');
  });

  it('are joined by their hashes, those of several builds too', async () => {
    writeFileSync(join(root, 'now/build/row-55555555.css'), '@layer ui{a{top:0}}\n');
    writeFileSync(join(root, 'before/build/row-66666666.css'), '@layer ui{b{top:0}}\n');
    const joined = await files().read('+55555555.66666666');
    expect(joined?.type).toBe('text/css; charset=utf-8');
    expect(joined?.plain.toString()).toContain('@layer ui{a{top:0}b{top:0}}');
    expect(brotliDecompressSync(joined?.br ?? Buffer.alloc(0))).toEqual(joined?.plain);
    expect(await files().read('+55555555.77777777')).toBeNull();
    expect(await files().read('+11111111')).toBeNull();
  });

  it('are found when they appear later: a miss is not cached', async () => {
    const some = files();
    expect(await some.read('late-33333333.js')).toBeNull();
    writeFileSync(join(root, 'now/build/late-33333333.js'), 'late');
    expect((await some.read('late-33333333.js'))?.plain.toString()).toBe('late');
  });
});

describe('pictures of the platform', () => {
  let platform: TestPlatform;
  let ask: (path: string, method?: string, accept?: string) => Promise<Response>;
  let close: () => Promise<void>;
  /** A platform with an endless picture, and the number of bytes sent. */
  let endless: Server;
  let sent: number;
  let isAway: boolean;
  let later: number;
  const chunk = Buffer.alloc(256 * 1024);

  beforeEach(async () => {
    platform = await testPlatform({
      'GET /media/a.svg': {
        text: '<svg/>',
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=9' },
      },
      'GET /media/b@480': ({ headers }) => {
        const type = headers.accept?.includes('image/avif') ? 'image/avif' : 'image/webp';
        return { text: type, headers: { 'content-type': type, vary: 'Origin, Accept' } };
      },
      'GET /media/page.html': { text: '<script>1</script>', headers: { 'content-type': 'text/html' } },
      'GET /media/moved.png': { status: 302, text: '', headers: { location: 'http://127.0.0.1:1/' } },
      'GET /media/owl.webp': () =>
        isAway
          ? { status: 503, text: 'busy' }
          : { text: 'owl', headers: { 'content-type': 'image/webp', 'cache-control': 'public' } },
      'GET /wps/system/status': { json: {} },
    });
    endless = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      response.on('drain', more);
      more();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    sent = 0;
    isAway = false;
    later = 0;
    const media = new Media(() => performance.now() + later);
    const link = createPlatformLink(platform.url, 'platform key');
    const server = createServer((request, response) => {
      setKind(response, 'media');
      const { port } = endless.address() as AddressInfo;
      const from = request.url === '/media/endless.png' ? { url: `http://127.0.0.1:${port}` } : link;
      void media.serve(request, response, from, request.url ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    ask = (path, method = 'GET', accept = '*/*') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { accept } });
    close = () =>
      new Promise((resolve) => {
        endless.closeAllConnections();
        endless.close();
        server.closeAllConnections();
        server.close(() => resolve());
      });
  });
  afterEach(() => Promise.all([close(), platform.close()]));

  it("R3.15 are served under the portal's own origin, cached, and cannot execute anything", async () => {
    const answer = await ask('/media/a.svg');
    expect([answer.status, await answer.text()]).toEqual([200, '<svg/>']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('public, max-age=9');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    await (await ask('/media/a.svg')).text();
    expect(platform.count('/media/a.svg')).toBe(1);
    expect(platform.heard[0]?.headers).not.toHaveProperty('x-platform-key');
  });

  it.each([
    ['the new format first', ['image/avif,*/*', '*/*']],
    ['the new format last', ['*/*', 'image/avif,*/*']],
  ])(
    'are cached by format if the platform chooses it by what the browser accepts: %s',
    async (_, accepts) => {
      for (const accept of [...accepts, ...accepts]) {
        const answer = await ask('/media/b@480', 'GET', accept);
        expect(await answer.text()).toBe(accept.includes('avif') ? 'image/avif' : 'image/webp');
        expect(answer.headers.get('vary')).toBe('accept');
      }
      expect(platform.count('/media/b@480')).toBe(2);
    },
  );

  it('are cached once if they are the same for all browsers', async () => {
    for (const accept of ['image/avif,*/*', '*/*']) await (await ask('/media/a.svg', 'GET', accept)).text();
    expect(platform.count('/media/a.svg')).toBe(1);
  });

  it('respond to HEAD without bytes', async () => {
    const answer = await ask('/media/a.svg', 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '6',
      '',
    ]);
  });

  it.each(['/media/page.html', '/media/moved.png', '/media/none.png', '/media/%2e%2e/wps/system/status'])(
    '%s is not a picture',
    async (path) => expect((await ask(path)).status).toBe(404),
  );

  it('that never end are read up to 4 MB and canceled', async () => {
    expect((await ask('/media/endless.png')).status).toBe(404);
    await expect.poll(() => sent).toBeGreaterThan(4 * 1024 * 1024);
    const after = sent;
    await new Promise((resolve) => setTimeout(resolve, 100));
    // Data in the socket buffers is added to what was read.
    expect(sent).toBeLessThan(16 * 1024 * 1024);
    expect(sent).toBe(after);
  });

  it('of a platform that fails are unavailable for the moment, not missing', async () => {
    isAway = true;
    const answer = await ask('/media/owl.webp');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    isAway = false;
    expect((await ask('/media/owl.webp')).status).toBe(200);
    isAway = true;
    later = 10 * 60_000;
    const stale = await ask('/media/owl.webp');
    expect([stale.status, await stale.text()]).toEqual([200, 'owl']);
  });

  it('of a platform that cannot be reached are unavailable, not missing', async () => {
    await platform.close();
    expect((await ask('/media/none.png')).status).toBe(503);
  });

  it('with an address longer than any of a platform are not requested', async () => {
    expect((await ask(`/media/a.svg?${'x'.repeat(600)}`)).status).toBe(404);
    expect((await ask('/media/a.svg?v=abcde&w=200')).status).toBe(200);
    expect(platform.count('/media/a.svg')).toBe(1);
  });
});
