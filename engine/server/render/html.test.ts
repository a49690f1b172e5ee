import { describe, expect, it } from 'vitest';
import { registry } from '#engine/brand/testing/testWidget.ts';
import { makeDocument } from '../pages/makeDocument.ts';
import { SharedNodes } from '../pages/SharedNodes.ts';
import { testBuild } from '../testing/testBuild.ts';
import { testFacts } from '../testing/testFacts.ts';
import { documentJson, jsonForHtml, pageHtml, type Head } from './html.ts';
import { textOf } from './pieces.ts';

const nasty = '</title><script>alert("1")</script><!--&\'';

const head: Head = {
  description: nasty,
  noindex: false,
  canonical: 'http://acme.localhost:4000/?a=1&b="',
  alternates: [{ language: 'th', href: 'http://acme.localhost:4000/?lang=th&x="' }],
  siteName: nasty,
  shareImage: 'http://acme.localhost/-/f/1/a"b.png',
  favicon: '/-/f/1/a"b.svg',
  themeColor: '"><script>',
  fonts: ['/-/f/2/a"b.woff2'],
  entry: '/-/build/late-00000000.js',
  fold: '',
  consent: '',
};

const page = makeDocument(
  {
    page: 'home',
    regions: { top: [], rail: [], side: [], main: [], bottom: [], overlays: [] },
    words: { 'page.home.title': nasty },
    title: nasty,
    description: nasty,
    noindex: false,
    status: 200,
    gamePage: false,
    flags: {},
  },
  { x: { state: 'ready', value: ['</script><script>alert(2)</script>', '<!-- <script>'] } },
  testFacts(),
  { widgets: registry(), build: testBuild(), nodes: new SharedNodes() },
);

const write = (rest: Partial<Head> = {}) =>
  textOf(
    pageHtml(page, { ...head, ...rest }, { pieces: ['a{}'], hash: '', sheets: 'base' }, ['<p>body</p>']),
  );

describe('the HTML of a page', () => {
  it('has one executable script, its entry, and none inline', () => {
    const scripts = [...write().matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([
      ' type="module" async fetchpriority="low" src="/-/build/late-00000000.js"',
      ' type="application/json" id="document"',
    ]);
    expect(write()).not.toMatch(/<[^>]*\son\w+=/i);
  });

  it('names the file of styles in the head for wide windows, and after the document for others', () => {
    const styles = { pieces: ['a{}'], hash: '', sheets: 'base', late: '/-/build/+11111111' };
    const html = textOf(pageHtml(page, head, styles, []));
    const links = html.match(/<link rel="stylesheet" [^ >]+(?: media="[^"]*")?>/g);
    expect(links).toEqual([
      '<link rel="stylesheet" href="/-/build/+11111111" media="(width>=640px),(prefers-reduced-motion:reduce)">',
      '<link rel="stylesheet" href="/-/build/+11111111">',
    ]);
    expect(html.indexOf(links?.[0] ?? '')).toBeLessThan(html.indexOf('</head>'));
    expect(html).toMatch(/<\/script><link rel="stylesheet" href="[^"]+"><\/body><\/html>$/);
  });

  it('cannot be ended by texts of brand, words or data', () => {
    const html = write();
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    expect(html).not.toContain('alert("1")</');
    expect(html).not.toMatch(/(?:href|content)="[^"]*"b/);
  });

  it('contains a document that parses to the original', () => {
    const [, json = ''] = /id="document">(.*?)<\/script>/s.exec(write()) ?? [];
    expect(JSON.parse(json)).toEqual(page);
  });

  it('serializes the shared parts of documents once, and again if one of them differs', () => {
    const read = (document: typeof page) => JSON.parse(textOf(documentJson(document))) as typeof page;
    const other = { ...page, path: '/?q=ก', now: 1, words: { 'page.home.title': 'ไทย' } };
    for (const document of [page, page, other, other, page]) expect(read(document)).toEqual(document);
  });

  it('caches the bytes of a document from its second use on', () => {
    const once = { ...page, regions: { ...page.regions } };
    const [first, second, third] = [1, 2, 3].map(() => documentJson(once)[1]);
    expect(typeof first).toBe('string');
    expect(Buffer.isBuffer(second)).toBe(true);
    expect(third).toBe(second);
  });

  it('has language, direction and theme on its root', () => {
    expect(write()).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-theme="light">/);
  });

  it('has no canonical address for a page that is not indexed', () => {
    expect(write()).toContain('rel="canonical"');
    const hidden = write({ noindex: true });
    expect(hidden).toContain('<meta name="robots" content="noindex">');
    expect(hidden).not.toContain('rel="canonical"');
    expect(hidden).not.toContain('hreflang');
  });
});

it('contains JSON without markup', () => {
  const value = ['</script>', '<!--', ']]>', '\u2028', { '<k>': 1 }];
  expect(jsonForHtml(value)).not.toContain('<');
  expect(JSON.parse(jsonForHtml(value))).toEqual(value);
});
