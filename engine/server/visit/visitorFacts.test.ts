import { describe, expect, it } from 'vitest';
import type { Condition } from '#engine/contracts/audience.ts';
import { testConfig, testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { visitorFacts } from './visitorFacts.ts';

const notFound = testPage([], { name: 'not-found', paths: [], status: 404 });
const config = { ...testConfig, experiments: { hero: { a: 50, b: 50 } } };

function brand(home: Condition[], club: Condition[] = [], when?: Condition) {
  const nodes = (all: Condition[]) => all.map((one, index) => testNode(`n${index}`, 'card', { when: one }));
  return testRevision({
    config,
    pages: [
      testPage(nodes(home)),
      testPage(nodes(club), { name: 'club', paths: ['/club'], ...(when && { when }) }),
      notFound,
    ],
  });
}

interface Sent {
  path?: string;
  search?: string;
  country?: string;
  cookies?: Record<string, string>;
}

function factsOf(revision: ReturnType<typeof brand>, sent: Sent = {}) {
  const { path = '/', search = '', country, cookies = {} } = sent;
  const visit = {
    revision,
    host: 'acme.localhost',
    ...(country !== undefined && { country }),
    cookies: new Map(Object.entries(cookies)),
  };
  return visitorFacts(visit, path, search);
}

describe('visitorFacts', () => {
  const country = brand([], [{ country: ['TH', 'VN'] }]);
  const utm = brand([{ campaign: { utm_source: 'facebook', utm_campaign: ['songkran', 'loy'] } }]);
  const share = brand([{ share: { experiment: 'hero', variant: 'b' } }]);

  it('are empty where no condition asks, so that all visitors share a page', () => {
    const facts = factsOf(brand([{ role: 'guest' }]), { country: 'TH', search: '?utm_source=facebook' });
    expect(facts).toEqual({ key: '', cookies: [] });
    expect(factsOf(country, { country: 'TH' })).toEqual({ key: '', cookies: [] });
  });

  it('have the country on pages that ask for it, and one form for all countries that no condition names', () => {
    expect(factsOf(country, { path: '/club', country: 'TH' }).visitor).toEqual({ country: 'TH' });
    const others = ['US', 'DE', 'FR', undefined].map((one) =>
      factsOf(country, { path: '/club', ...(one && { country: one }) }),
    );
    expect(new Set(others.map(({ key }) => key))).toEqual(new Set(['{}']));
  });

  it('have the country where it decides whether the page exists', () => {
    const closed = brand([], [], { country: 'TH' });
    expect(factsOf(closed, { path: '/club', country: 'TH' }).visitor).toEqual({ country: 'TH' });
    expect(factsOf(closed, { path: '/elsewhere', country: 'TH' }).key).toBe('');
  });

  it('remember a campaign link for the visit, and only values that a condition names', () => {
    const first = factsOf(utm, { search: '?utm_source=FaceBook&utm_medium=cpc&utm_campaign=loy' });
    expect(first.visitor).toEqual({ campaign: { utm_source: 'facebook', utm_campaign: 'loy' } });
    expect(first.cookies).toEqual([
      'livery-campaign=utm_source=facebook&utm_campaign=loy; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const cookies = { 'livery-campaign': 'utm_source=facebook&utm_campaign=loy' };
    expect(factsOf(utm, { cookies })).toEqual({ ...first, cookies: [] });
    expect(factsOf(utm, { cookies, path: '/club' })).toEqual({ key: '', cookies: [] });
  });

  it('forget the campaign once another link is followed, whatever its values', () => {
    const cookies = { 'livery-campaign': 'utm_source=facebook' };
    const keys = Array.from({ length: 100 }, (_, index) => {
      const facts = factsOf(utm, { cookies, search: `?utm_source=made-up-${index}` });
      expect(facts.cookies).toEqual(['livery-campaign=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
      return facts.key;
    });
    expect(new Set(keys)).toEqual(new Set(['{}']));
    expect(factsOf(utm, { search: '?utm_source=x' }).cookies).toEqual([]);
  });

  it('ignore a campaign cookie with values that no condition names', () => {
    expect(factsOf(utm, { cookies: { 'livery-campaign': 'utm_source=evil&__proto__=x' } }).key).toBe('{}');
  });

  it('remember a landing on a page that does not ask for the campaign itself', () => {
    expect(factsOf(utm, { path: '/club', search: '?utm_source=facebook' }).cookies).toHaveLength(1);
  });

  it('give a visitor one variant, and the same one with its cookie', () => {
    const first = factsOf(share);
    const [, id] = /^livery-visitor=([\w-]{16}); Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/.exec(
      first.cookies[0] ?? '',
    ) ?? [''];
    expect(first.experiments?.['hero']).toMatch(/^[ab]$/);
    for (let visit = 0; visit < 20; visit += 1) {
      const again = factsOf(share, { cookies: { 'livery-visitor': id ?? '' } });
      expect(again).toEqual({ ...first, cookies: [] });
    }
  });

  it('replace a cookie that is none of ours', () => {
    for (const id of ['', 'x', 'a'.repeat(5000), '<script>']) {
      expect(factsOf(share, { cookies: { 'livery-visitor': id } }).cookies).toHaveLength(1);
    }
  });

  it('have two forms for two variants, and the percentages of an undeclared experiment as names', () => {
    const keys = Array.from({ length: 200 }, () => factsOf(share).key);
    expect(new Set(keys).size).toBe(2);
    const rollout = brand([
      { share: { experiment: 'lobby', percent: 10 } },
      { share: { experiment: 'lobby', percent: 50 } },
    ]);
    const all = Array.from({ length: 500 }, () => factsOf(rollout));
    expect(new Set(all.map(({ key }) => key)).size).toBe(3);
    expect(new Set(all.map(({ experiments }) => experiments?.['lobby']))).toEqual(
      new Set(['10%', '50%', 'rest']),
    );
  });

  it('have no variant for visitors beyond all percentages', () => {
    const partly = testRevision({
      ...share,
      config: { ...testConfig, experiments: { hero: { b: 0 } } },
    });
    expect(factsOf(partly)).toMatchObject({ visitor: {}, experiments: {}, key: '{}' });
  });
});
