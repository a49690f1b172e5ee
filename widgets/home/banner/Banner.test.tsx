import { describe, expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import type { Banner as BannerEntry } from '#schemas/generated/api.ts';
import { Banner, Skeleton } from './Banner.tsx';
import manifest from './index.ts';
import words from './words/en.json' with { type: 'json' };

const banner = (bannerId: string, more: Partial<BannerEntry> = {}) => ({
  bannerId,
  url: `/media/banners/${bannerId}.webp`,
  groupName: 'w_home',
  linkageType: '',
  title: `Title ${bannerId}`,
  ...more,
});
const variants = ['hero', 'wide', 'cards', 'split'] as const;
type Variant = (typeof variants)[number];
const render = (
  banners: BannerEntry[],
  slots: Record<string, string | null> = {},
  variant: Variant = 'hero',
) =>
  renderView(Banner, {
    widget: 'banner',
    words,
    props: { variant, autoplay: 5000 },
    data: { banners: { banners, notices: [] } },
    slots,
  });

it('loads the first picture eagerly, with its size, and the others lazily', () => {
  const html = render([banner('1'), banner('2')]);
  const [first = '', second = ''] = html.match(/<img[^>]*>/g) ?? [];
  expect(first).toMatch(/src="\/media\/banners\/1.webp"/);
  expect(first).toMatch(/width="1440" height="480" fetchPriority="high"/);
  expect(first).not.toContain('loading');
  expect(second).toContain('loading="lazy"');
  expect(second).toContain('fetchPriority="low"');
});

it('R2.5.1 has clickable pagination only for more than one banner', () => {
  expect(render([banner('1')])).not.toContain('<button');
  const html = render([banner('1'), banner('2'), banner('3')]);
  expect(html.match(/aria-label="Show slide \d"/g)).toHaveLength(3);
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

it('is a carousel that can be paused', () => {
  const html = render([banner('1'), banner('2')]);
  expect(html).toMatch(/<section[^>]*aria-roledescription="carousel" aria-label="Highlights"/);
  expect(html).toContain('aria-label="Pause the slideshow"');
  expect(html).toMatch(/role="group" aria-roledescription="slide" aria-label="2 of 2"/);
});

it('R2.5.6 is clickable only if its link type has a destination', () => {
  expect(render([banner('1')])).not.toContain('<a');
  expect(render([banner('1', { linkageType: 'URL', linkage: '/promotions' })])).toContain(
    'href="/promotions"',
  );
  const outside = render([banner('1', { linkageType: 'URL', linkage: 'https://partner.example/x' })]);
  expect(outside).toContain('target="_blank" rel="noopener noreferrer"');
  expect(render([banner('1', { linkageType: 'URL', linkage: 'javascript:alert(1)' })])).not.toContain('<a');
});

describe.each(variants)('as %s', (variant) => {
  it('R2.5.6 links only banners that have a destination', () => {
    const linked = banner('1', { linkageType: 'P', linkage: '4' });
    expect(render([linked], {}, variant).match(/<a /g)).toHaveLength(1);
    expect(render([linked], {}, variant)).toContain('href="/promoDetail?id=4"');
    expect(render([banner('1')], {}, variant)).not.toContain('<a ');
  });

  it('loads the first picture eagerly and shows each banner’s text', () => {
    const html = render([banner('1'), banner('2')], {}, variant);
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(html.match(/<bdi>Title \d<\/bdi>/g)).toHaveLength(2);
    expect(html.match(/<img[^>]* width="1440" height="480"/g)).toHaveLength(2);
  });

  it('R2.5.1 has clickable pagination only for more than one banner', () => {
    expect(render([banner('1')], {}, variant)).not.toContain('<button');
    expect(render([banner('1'), banner('2')], {}, variant).match(/Show slide/g)).toHaveLength(2);
  });

  it('R2.5.2 contains the slot aside', () => {
    expect(render([banner('1')], { aside: 'ASIDE' }, variant)).toContain('ASIDE');
  });
});

it('has variants that differ in structure', () => {
  const tags = variants.map((variant) =>
    render([banner('1', { linkageType: 'P', linkage: '4' })], {}, variant)
      .replace(/<(\/?\w+)[^>]*?( class="[^"]*")?[^>]*>/g, '<$1$2>')
      .replace(/>[^<]+/g, '>'),
  );
  expect(new Set(tags).size).toBe(4);
});

it('leaves no gap without pictures and aside', () => {
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  const shown = (slots: Record<string, string | null>) =>
    renderView(Failed, { widget: 'banner', words, props: { variant: 'hero', autoplay: 5000 }, slots });
  expect(shown({})).toBe('');
  expect(shown({ aside: 'ASIDE' })).toContain('ASIDE');
});

it('names a linked banner without text by its position', () => {
  const html = render([banner('1', { title: undefined, linkageType: 'P', linkage: '4' })]);
  expect(html).toMatch(/<a href="\/promoDetail\?id=4" aria-label="1 of 1"/);
});

it('shows the narrow crop on phones if the platform has one', () => {
  expect(render([banner('1')])).not.toContain('<source');
  const html = render([banner('1', { phoneUrl: '/media/banners/1-phone.webp' })]);
  expect(html).toContain('<source media="(width &lt; 768px)" srcSet="/media/banners/1-phone.webp"');
});

it('R2.5.2 contains the slot aside, also without pictures', () => {
  expect(render([banner('1')], { aside: 'ASIDE' })).toContain('ASIDE');
  expect(render([], { aside: 'ASIDE' })).toContain('ASIDE');
  expect(render([], { aside: null })).toBe('');
});

it('reserves space for its pictures while they load, and already shows the slot aside', () => {
  const html = renderView(Skeleton, {
    widget: 'banner',
    words,
    props: { variant: 'hero', autoplay: 5000 },
    slots: { aside: 'ASIDE' },
  });
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('ASIDE');
});

it('R2.1.12 requests the page’s banners by w_ and the group', () => {
  const calls = manifest.calls?.({
    props: { variant: 'hero', autoplay: 5000 },
    language: 'TH',
    role: 'guest',
    vip: false,
    modules: new Set(),
    merchantCode: 'M',
    host: 'h',
    params: {},
    bannerGroup: 'rng',
  });
  expect(calls?.['banners']).toMatchObject({
    name: 'announcements',
    query: { types: 'B', platform: 'W', execution: 'B', groupName: 'w_rng', language: 'TH' },
  });
});
