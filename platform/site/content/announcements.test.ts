import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { addAnnouncement } from './editAnnouncements.ts';

const hourMs = 3_600_000;

describe.each(databaseKinds())('announcements on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const ask = async (
    query: {
      types: string;
      execution?: string;
      groupName?: string;
      audience?: 'guests' | 'members';
    },
    options: object = {},
  ) => (await platform.client.call('announcements', query, options)).body.value;
  const add = (title: string, from: number, until: number | null) => {
    const now = platform.parts.now().getTime();
    return addAnnouncement(platform.db, {
      merchant: 'SIAM01',
      type: 'H',
      titles: { en: title },
      contents: { en: '<p>x</p>' },
      startsAt: new Date(now + from),
      endsAt: until === null ? null : new Date(now + until),
    });
  };

  it.each(['PL', 'PU', 'PR', 'H'])(
    'returns type %s as notices of that type only, newest first',
    async (types) => {
      const { banners, notices } = await ask({ types });
      expect(banners).toEqual([]);
      expect(notices.length).toBeGreaterThan(0);
      expect(new Set(notices.map((notice: any) => notice.type))).toEqual(new Set([types]));
      const times = notices.map((notice: any) => notice.startTime);
      expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    },
  );

  it('returns type B as banners in the operator’s order, filtered by group on request', async () => {
    const all = await ask({ types: 'B' });
    expect(all.notices).toEqual([]);
    const groups = new Set(all.banners.map((banner: any) => banner.groupName));
    for (const group of ['w_home', 'w_login', 'w_register', 'w_deposit20', 'w_bet20', 'w_live'])
      expect(groups).toContain(group);
    const promotion = await ask({ types: 'B', groupName: 'w_promotion' }, { merchant: 'MERID01' });
    expect(promotion.banners.map((banner: any) => banner.groupName)).toEqual(['w_promotion']);
    const home = await ask({ types: 'B', groupName: 'w_home' });
    expect(home.banners).toHaveLength(5);
    expect(home.banners.map((banner: any) => Number(banner.bannerId))).toEqual(
      home.banners.map((banner: any) => Number(banner.bannerId)).toSorted((a: number, b: number) => a - b),
    );
  });

  it('filters banners by group, but not the notices of the same request', async () => {
    const both = await ask({ types: 'B,PR', groupName: 'w_home' });
    expect(both.banners).toHaveLength(5);
    expect(both.notices.length).toBeGreaterThan(3);
  });

  it('returns current announcements for execution B, ended ones too without it, and future ones never', async () => {
    await add('ended', -2 * hourMs, -hourMs);
    await add('in force', -hourMs, hourMs);
    await add('to come', hourMs, null);
    const titles = async (execution?: string) =>
      (await ask({ types: 'H', ...(execution ? { execution } : {}) })).notices.map(
        (notice: any) => notice.title,
      );
    for (const inForce of [await titles(), await titles('B')]) {
      expect(inForce).toContain('in force');
      expect(inForce).not.toContain('ended');
      expect(inForce).not.toContain('to come');
    }
    expect(await titles('A')).toContain('ended');
    expect(await titles('A')).not.toContain('to come');
    platform.wait(90 * 60_000);
    expect(await titles('B')).not.toContain('in force');
    expect(await titles('B')).toContain('to come');
  });

  it.each([
    ['TH', /[ก-๙]/],
    ['CN', /[\u4e00-\u9fff]/],
    ['VI', /[\u0102-\u1ef9À-ỹ]/],
    ['AR', /[\u0600-\u06ff]/],
    ['FA', /[\u0600-\u06ff]/],
    ['UR', /[\u0600-\u06ff]/],
  ])('translates every notice into %s', async (language, letters) => {
    const { notices } = await ask({ types: 'PL,PU,PR' }, { language });
    for (const notice of notices) {
      expect(notice.title).toMatch(letters);
      expect(notice.content).toMatch(letters);
    }
  });

  it('responds in Thai if no language is named, in English if there is no translation', async () => {
    const answer = await platform.app.request('/wps/relay/MCSFE_getListAnnouncements?types=PU', {
      headers: { 'x-merchant': 'SIAM01' },
    });
    expect((await answer.json()).value.notices[0].title).toMatch(/[ก-๙]/);
    const { notices } = await ask({ types: 'PU' }, { language: 'SW' });
    expect(notices[0].title).toMatch(/^[A-Z]/);
  });

  it('R2.5.5 gives guests and members those for them, and anyone all without an audience', async () => {
    const now = platform.parts.now();
    for (const audience of ['all', 'guests', 'members'] as const) {
      const text = { en: `for ${audience}` };
      const row = { type: 'H', titles: text, contents: text, startsAt: now, audience };
      await addAnnouncement(platform.db, { merchant: 'SIAM01', ...row });
    }
    const shown = async (audience?: 'guests' | 'members') => {
      const { notices } = await ask({ types: 'H', ...(audience && { audience }) }, { language: 'EN' });
      const titles: string[] = notices.map(({ title }: { title: string }) => title);
      return titles.filter((title) => title.startsWith('for ')).toSorted();
    };
    expect(await shown('guests')).toEqual(['for all', 'for guests']);
    expect(await shown('members')).toEqual(['for all', 'for members']);
    expect(await shown()).toEqual(['for all', 'for guests', 'for members']);
  });

  it('R2.5.8 the demonstration greets in the strip of notices, members without asking them to log in', async () => {
    const welcome = async (audience: 'guests' | 'members') => {
      const { notices } = await ask({ types: 'PL,PU', audience }, { language: 'EN' });
      return notices.filter(({ title }: { title: string }) => title.includes('this is a demonstration'));
    };
    const [forGuests, ...more] = await welcome('guests');
    const [forMembers, ...others] = await welcome('members');
    expect([more, others]).toEqual([[], []]);
    expect([forGuests.type, forMembers.type]).toEqual(['PL', 'PL']);
    expect(forGuests.content).toContain('Log in with a demo account');
    expect(forMembers.content).not.toContain('Log in');
    expect(forMembers.content).toContain('no real money');
  });

  it('gives times in the merchant’s time zone', async () => {
    const inZone = async (merchant: string) => {
      const [notice] = (await ask({ types: 'PU' }, { merchant })).notices;
      return (
        Date.parse(`${notice.startDateStr.replace(' ', 'T')}Z`) - Math.floor(notice.startTime / 1000) * 1000
      );
    };
    expect(await inZone('SIAM01')).toBe(7 * hourMs);
    expect(await inZone('MERID01')).toBe(8 * hourMs);
    expect(await inZone('NAKHLA01')).toBe(4 * hourMs);
  });
});
