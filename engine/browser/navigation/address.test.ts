import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkOf, samePage, withFields, withOverlay } from './address.ts';

const site = 'http://acme.localhost:4000';

describe('the address of an overlay', () => {
  it.each([
    ['/', 'login', {}, '/?open=login'],
    ['/sports?page=2#top', 'login', {}, '/sports?page=2&open=login#top'],
    ['/', 'member/withdraw', {}, '/?open=member/withdraw'],
    ['/', 'notice', { id: '7' }, '/?open=notice&id=7'],
    ['/?open=login', 'register', {}, '/?open=register'],
    ['/?page=2&open=notice&id=7', 'login', {}, '/?page=2&open=login'],
    ['/?open=login', null, {}, '/'],
    ['/sports?page=2&open=notice&id=7#top', null, {}, '/sports?page=2#top'],
    ['/sports?page=2', null, {}, '/sports?page=2'],
  ])('%s with %s open', (path, open, fields, expected) =>
    expect(withOverlay(site + path, open, fields as Record<string, string>)).toBe(expected),
  );

  it('returns to the original address when the overlay closes', () => {
    for (const path of ['/', '/a?b=1', '/a?b=1&c=2#d'])
      expect(withOverlay(site + withOverlay(site + path, 'notice', { id: '7' }), null)).toBe(path);
  });
});

describe('other query parameters', () => {
  it.each([
    ['/rng', { page: 'JL' }, '/rng?page=JL'],
    ['/rng?page=JL&q=koi#top', { q: null, list: 'hot' }, '/rng?page=JL&list=hot#top'],
    ['/rng?utm_source=a', { page: '' }, '/rng?utm_source=a&page='],
    ['/rng?open=notice&id=7', { page: 'JL' }, '/rng?page=JL&open=notice&id=7'],
    ['/rng?page=JL&open=games&vendor=PC&type=RNG', { page: null }, '/rng?open=games&vendor=PC&type=RNG'],
    ['/rng?open=games&vendor=PC&type=RNG', { vendor: 'JL', type: null }, '/rng?open=games&vendor=JL'],
    // R2.7.18: the filters of a page of a centre.
    ['/rng?page=JL&open=member/x', { range: 'today' }, '/rng?page=JL&open=member/x&range=today'],
    ['/?open=member/x&range=today&kind=bet', { range: 'last7', kind: null }, '/?open=member/x&range=last7'],
  ])('of %s: %j', (path, fields, expected) =>
    expect(withFields(site + path, fields as Record<string, string | null>)).toBe(expected),
  );
});

describe('two addresses', () => {
  it.each([
    ['/', '/?open=login', true],
    ['/?open=login', '/?open=register', true],
    ['/a?b=1', '/a?b=1&open=notice&id=7', true],
    ['/a#x', '/a', true],
    ['/a?b=1', '/a?b=2', false],
    ['/a', '/b?open=login', false],
  ])('%s and %s are the same page: %s', (left, right, same) =>
    expect(samePage(new URL(left, site), new URL(right, site))).toBe(same),
  );
});

describe('a click on a link', () => {
  class FakeElement {
    attributes: Record<string, string> = {};
    closest(): FakeElement | null {
      return this;
    }
    hasAttribute(name: string): boolean {
      return name in this.attributes;
    }
  }
  class FakeAnchor extends FakeElement {
    target = '';
    href: string;
    constructor(href: string, attributes: Record<string, string> = {}) {
      super();
      this.href = new URL(href, site).href;
      this.attributes = attributes;
      this.target = attributes['target'] ?? '';
    }
    get origin(): string {
      return new URL(this.href).origin;
    }
  }

  beforeEach(() => {
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('HTMLAnchorElement', FakeAnchor);
    vi.stubGlobal('location', new URL(site));
  });
  afterEach(() => vi.unstubAllGlobals());

  const click = (target: unknown, rest: object = {}) =>
    linkOf({ target, button: 0, defaultPrevented: false, ...rest } as MouseEvent);

  it.each(['/', '/sports?page=2', `${site}/a`, '/?open=login'])('%s is followed by the portal', (href) => {
    const link = new FakeAnchor(href);
    expect(click(link)).toBe(link);
  });

  it.each([
    'https://other.example/',
    'http://acme.localhost:4001/',
    'mailto:a@b.example',
    '/?lang=en',
    '/-/f/1/a.svg',
  ])('%s is left to the browser', (href) => expect(click(new FakeAnchor(href))).toBeNull());

  it.each(['#main', '/#main', '/#'])('%s, a fragment of the current page, is left to the browser', (href) =>
    expect(click(new FakeAnchor(href))).toBeNull(),
  );

  it.each(['/sports#main', '/?page=2#main'])(
    '%s, a fragment of another page, is followed by the portal',
    (href) => {
      const link = new FakeAnchor(href);
      expect(click(link)).toBe(link);
    },
  );

  it.each<Record<string, string>>([{ target: '_blank' }, { download: '' }])(
    'a link with %j is left to the browser',
    (attributes) => expect(click(new FakeAnchor('/', attributes))).toBeNull(),
  );

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ])('a click with %j is left to the browser', (rest) => expect(click(new FakeAnchor('/'), rest)).toBeNull());

  it('a click outside of links is ignored', () => {
    expect(click({})).toBeNull();
    expect(click(new FakeElement())).toBeNull();
  });
});
