import { describe, expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
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
  showView(Banner, {
    widget: 'banner',
    words,
    props: { variant, autoplay: 5000, lead: true, phoneHeight: 'full' as const },
    data: { banners: { banners, notices: [] } },
    slots,
  });

it('loads the first picture eagerly, with its size, and the others lazily', () => {
  const [first, second] = render([banner('1'), banner('2')]).container.querySelectorAll('img');
  const of = (picture: Element | undefined, ...names: string[]) =>
    names.map((name) => picture?.getAttribute(name) ?? null);
  expect(of(first, 'src', 'width', 'height')).toEqual(['/media/banners/1.webp', '1440', '480']);
  expect(of(first, 'loading', 'fetchpriority')).toEqual([null, 'high']);
  expect(of(second, 'loading', 'fetchpriority')).toEqual(['lazy', 'low']);
});

it('R2.5.1 has clickable pagination only for more than one banner', () => {
  expect(render([banner('1')]).queryByRole('button')).toBeNull();
  const dots = render([banner('1'), banner('2'), banner('3')]).getAllByRole('button', {
    name: /^Show slide \d$/,
  });
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', null, null]);
});

it('is a carousel that can be paused', () => {
  const { getByRole } = render([banner('1'), banner('2')]);
  const carousel = getByRole('region', { name: 'Highlights' });
  expect(carousel.getAttribute('aria-roledescription')).toBe('carousel');
  expect(getByRole('button', { name: 'Pause the slideshow' })).toBeDefined();
  expect(getByRole('group', { name: '2 of 2' }).getAttribute('aria-roledescription')).toBe('slide');
});

it('R2.5.6 is clickable only if its link type has a destination', () => {
  const to = (linkage: string) => render([banner('1', { linkageType: 'URL', linkage })]);
  expect(hrefsIn(render([banner('1')]))).toEqual([]);
  expect(hrefsIn(to('/promotions'))).toEqual(['/promotions']);
  const outside = to('https://partner.example/x').getByRole('link');
  expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect(hrefsIn(to('javascript:alert(1)'))).toEqual([]);
});

describe.each(variants)('as %s', (variant) => {
  it('R2.5.6 links only banners that have a destination', () => {
    const linked = banner('1', { linkageType: 'P', linkage: '4' });
    expect(hrefsIn(render([linked], {}, variant))).toEqual(['/promoDetail?id=4']);
    expect(hrefsIn(render([banner('1')], {}, variant))).toEqual([]);
  });

  it('loads the first picture eagerly and shows each banner’s text', () => {
    const { container, getByText } = render([banner('1'), banner('2')], {}, variant);
    expect(container.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1);
    expect(container.querySelectorAll('img[width="1440"][height="480"]')).toHaveLength(2);
    for (const title of ['Title 1', 'Title 2']) expect(getByText(title).tagName).toBe('BDI');
  });

  it('R2.5.1 has clickable pagination only for more than one banner', () => {
    expect(render([banner('1')], {}, variant).queryByRole('button')).toBeNull();
    const several = render([banner('1'), banner('2')], {}, variant);
    expect(several.getAllByRole('button', { name: /^Show slide/ })).toHaveLength(2);
  });

  it('R2.5.2 contains the slot aside', () => {
    expect(render([banner('1')], { aside: 'ASIDE' }, variant).getByText('ASIDE')).toBeDefined();
  });
});

it('has variants that differ in structure', () => {
  const tags = variants.map((variant) =>
    render([banner('1', { linkageType: 'P', linkage: '4' })], {}, variant)
      .container.innerHTML.replace(/<(\/?\w+)[^>]*?( class="[^"]*")?[^>]*>/g, '<$1$2>')
      .replace(/>[^<]+/g, '>'),
  );
  expect(new Set(tags).size).toBe(4);
});

it('leaves no gap without pictures and aside', () => {
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  const shown = (slots: Record<string, string | null>) =>
    showView(Failed, {
      widget: 'banner',
      words,
      props: { variant: 'hero', autoplay: 5000, lead: true, phoneHeight: 'full' as const },
      slots,
    });
  expect(shown({}).container.innerHTML).toBe('');
  expect(shown({ aside: 'ASIDE' }).getByText('ASIDE')).toBeDefined();
});

it('names a linked banner without text by its position', () => {
  const { getByRole } = render([banner('1', { title: undefined, linkageType: 'P', linkage: '4' })]);
  expect(getByRole('link', { name: '1 of 1' }).getAttribute('href')).toBe('/promoDetail?id=4');
});

it('shows the narrow crop on phones if the platform has one', () => {
  const sourceOf = (more: Partial<BannerEntry>) =>
    render([banner('1', more)]).container.querySelector('source');
  expect(sourceOf({})).toBeNull();
  const narrow = sourceOf({ phoneUrl: '/media/banners/1-phone.webp' });
  expect(narrow?.getAttribute('media')).toBe('(width < 768px)');
  expect(narrow?.getAttribute('srcset')).toMatch(/^\/media\/banners\/1-phone\.webp/);
});

it('R2.5.2 contains the slot aside, also without pictures', () => {
  expect(render([banner('1')], { aside: 'ASIDE' }).getByText('ASIDE')).toBeDefined();
  expect(render([], { aside: 'ASIDE' }).getByText('ASIDE')).toBeDefined();
  expect(render([], { aside: null }).container.innerHTML).toBe('');
});

it('reserves space for its pictures while they load, and already shows the slot aside', () => {
  const { container, getByText } = showView(Skeleton, {
    widget: 'banner',
    words,
    props: { variant: 'hero', autoplay: 5000, lead: true, phoneHeight: 'full' as const },
    slots: { aside: 'ASIDE' },
  });
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(getByText('ASIDE')).toBeDefined();
});

it('R2.1.12 requests the page’s banners by w_ and the group', () => {
  const calls = manifest.calls?.({
    props: { variant: 'hero', autoplay: 5000, lead: true, phoneHeight: 'full' as const },
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
