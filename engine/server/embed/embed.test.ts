import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { testLog } from '../testing/testLog.ts';
import { permissionAnswer, statusAnswer, testPlatform, type TestPlatform } from '../testing/testPlatform.ts';
import { testBrandSource, testPortal, type TestPortal } from '../testing/testPortal.ts';

const card = testWidget('card', { label: { type: 'string' } }, {});
const pages = [
  testPage([testNode('hello', 'card', { props: { label: 'Hello' } })]),
  testPage([], { name: 'not-found', paths: [], status: 404 }),
];
const usual = testRevision({ pages });
const acme = {
  ...usual,
  config: { ...usual.config, embeds: ['https://video.example', 'https://chat.example:8443'] },
};
const plain = testRevision({ pages, brand: 'plain' });
const bare = { ...plain, config: { ...plain.config, hosts: ['plain.localhost'] } };

let platform: TestPlatform;
let portal: TestPortal;
beforeAll(async () => {
  platform = await testPlatform({
    'GET /wps/system/permission': permissionAnswer(),
    'GET /wps/system/status': statusAnswer(0),
  });
  portal = await testPortal(testBrandSource(acme, bare), registry(card), {
    platformUrl: platform.url,
    log: testLog().log,
  });
});
afterAll(async () => {
  await portal.close();
  await platform.close();
});

const aux = 'aux.acme.localhost';
const embed = (src: string, options: Parameters<TestPortal['get']>[1] = {}) =>
  portal.get(`/-/embed?${new URLSearchParams({ src, title: 'A "film" <b>' }).toString()}`, {
    host: aux,
    ...options,
  });
const policyOf = (headers: Record<string, unknown>) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  );

describe('an embedded document', () => {
  it('frames a page of a listed origin in a sandbox, without script, and only within the brand’s pages', async () => {
    const { status, headers, text } = await embed('https://video.example/embed/1?a=1&b=2');
    expect(status).toBe(200);
    const policy = policyOf(headers);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('frame-src')).toBe('https://video.example');
    expect(policy.get('frame-ancestors')).toMatch(
      /^http:\/\/acme\.localhost:4000( http:\/\/acme\.localhost:\d+)?$/,
    );
    expect(policy.has('script-src')).toBe(false);
    expect(text).not.toContain('<script');
    expect(text).toContain('src="https://video.example/embed/1?a=1&amp;b=2"');
    expect(text).toContain('title="A &quot;film&quot; &lt;b&gt;"');
    const sandbox = /sandbox="([^"]*)"/.exec(text)?.[1]?.split(' ') ?? [];
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox.filter((flag) => flag.startsWith('allow-top-navigation'))).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['an origin that is not listed', 'https://other.example/'],
    ['another port', 'https://chat.example/'],
    ['http', 'http://video.example/'],
    ['a lookalike', 'https://video.example.evil.example/'],
    ['a user name', 'https://video.example@evil.example/'],
    ['a user name before a listed origin', 'https://me@video.example/'],
    ['a script', 'javascript:alert(1)//https://video.example'],
    ['data', 'data:text/html,hello'],
    ['the site itself', 'http://acme.localhost:4000/'],
    ['nothing', ''],
    ['an endless address', `https://video.example/${'a'.repeat(2001)}`],
  ])('refuses %s', async (_name, src) => {
    expect((await embed(src)).status).toBe(404);
  });

  it('is not shown as a page of its own', async () => {
    const src = 'https://video.example/embed/1';
    expect((await embed(src, { headers: { 'sec-fetch-dest': 'document' } })).status).toBe(404);
    expect((await embed(src, { headers: { 'sec-fetch-dest': 'iframe' } })).status).toBe(200);
  });

  it('is served at the aux host alone, and nothing else is served there', async () => {
    const src = 'https://video.example/embed/1';
    expect((await embed(src, { host: 'acme.localhost' })).status).toBe(404);
    expect((await embed(src, { host: 'aux.nobody.localhost' })).status).toBe(421);
    expect((await embed(src, { method: 'POST', body: '' })).status).toBe(405);
    for (const path of [
      '/',
      '/-/document?path=/',
      '/wps/system/permission',
      '/media/a.png',
      '/-/f/0/a.svg',
    ]) {
      expect((await portal.get(path, { host: aux })).status, path).toBe(404);
    }
  });

  it('does not exist for a brand that lists no origin', async () => {
    expect((await embed('https://video.example/embed/1', { host: 'aux.plain.localhost' })).status).toBe(404);
  });
});

it('a page may frame its aux host only if its brand lists origins, and never the other sites themselves', async () => {
  const framed = async (host: string) =>
    policyOf((await portal.get('/', { host })).headers).get('frame-src') ?? '';
  expect(await framed('acme.localhost')).toContain('http://aux.acme.localhost:4000');
  expect(await framed('acme.localhost')).not.toContain('video.example');
  expect(await framed('plain.localhost')).not.toContain('aux.');
});
