import { expect, it } from 'vitest';
import { checkSiam, expectFinding, pageOf, type Json } from '../testing/checkSiam.ts';

const video = (src: string) =>
  pageOf({ id: 'video', widget: 'embed', props: { src, title: 'page.promotions.title' } });
const listing = (...embeds: string[]) => ({
  'brand.json': (brand: Json) => void (brand['embeds'] = embeds),
});
const src = 'https://www.youtube-nocookie.com/embed/abc';

it.each([
  ['no list', {}],
  ['another origin', listing('https://chat.example.com')],
  ['another port', listing('https://www.youtube-nocookie.com:8443')],
  ['a parent domain', listing('https://youtube-nocookie.com')],
])('R10.1 finds a page that the brand does not list: %s', async (_name, changes) => {
  const finding = await expectFinding('unlisted-embed', { ...video(src), ...changes });
  expect(finding.message).toContain('Add "https://www.youtube-nocookie.com" to "embeds"');
});

it('accepts a page of a listed origin', async () => {
  const { findings } = await checkSiam({ ...video(src), ...listing('https://www.youtube-nocookie.com') });
  expect(findings).toEqual([]);
});

it('R10.1 finds the brand’s own hosts', async () => {
  for (const origin of ['https://siam.localhost', 'https://aux.siam.localhost']) {
    const finding = await expectFinding('unlisted-embed', listing(origin));
    expect(finding.message).toContain("the brand's own");
    expect(finding.file).toBe('brands/siam/brand.json');
  }
});

it.each([
  'http://chat.example.com',
  'https://*.example.com',
  'https://chat.example.com/',
  'https://chat.example.com/embed',
  'https://Chat.example.com',
  'https://user@chat.example.com',
  'https://chat',
  'chat.example.com',
  '*',
  "https://chat.example.com; script-src 'unsafe-inline'",
])('R10.1 the schema refuses %s', async (origin) => {
  const { findings, isLive } = await checkSiam(listing(origin));
  expect(isLive).toBe(false);
  expect(findings[0]?.message).toContain('An origin with https');
});

it.each(['http://chat.example.com/', 'javascript:alert(1)', '//chat.example.com/', '/help'])(
  'R10.1 the widget refuses %s',
  async (address) => {
    expect((await checkSiam({ ...video(address), ...listing('https://chat.example.com') })).isLive).toBe(
      false,
    );
  },
);
