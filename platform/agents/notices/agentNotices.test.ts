import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentNoticesValue } from '#schemas/generated/api.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const merchant = 'SIAM01';

describe.each(databaseKinds())('R2.8.4 notices to agents on %s', (kind) => {
  let platform: TestPlatform;
  let agent: string;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    agent = await tokenOf('demo_agent');
  }, 240_000);
  afterAll(() => platform.close());

  const tokenOf = async (username: string, of = merchant): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login, { merchant: of })).body.value.token;
  };
  const announce = async (title: string, more: object = {}) => {
    const notice = { type: 'PL', title, content: `<p>${title}</p>`, audience: 'agents', ...more };
    const answer = await platform.operator('POST', `/${merchant}/announcements`, notice);
    return { status: answer.status, ...(await answer.json()) };
  };
  const notices = async (token = agent): Promise<AgentNoticesValue> =>
    (await platform.client.call('agentNotices', {}, { token, merchant })).body.value;
  const titles = ({ notices: all }: AgentNoticesValue) => all.map(({ title }) => title);

  it('are read by agents alone, the newest first, while they are in force', async () => {
    const before = await notices();
    expect((await announce('First')).status).toBe(200);
    platform.wait(1000);
    await announce('Second');
    await announce('Later', { from: new Date(platform.parts.now().getTime() + 3_600_000).toISOString() });
    await announce('For all', { audience: 'all' });
    const after = await notices();
    expect(titles(after).slice(0, 2)).toEqual(['Second', 'First']);
    expect(titles(after)).toHaveLength(before.notices.length + 2);
    const member = await platform.client.call(
      'agentNotices',
      {},
      { token: await tokenOf('demo_member'), merchant },
    );
    expect([member.status, member.body.code]).toEqual([403, 'agents-only']);
    for (const audience of [undefined, 'guests', 'members'] as const) {
      const query = { types: 'B,PL,PU,PR,H', ...(audience && { audience }) };
      const { body } = await platform.client.call('announcements', query, { token: agent, merchant });
      expect(JSON.stringify(body)).toContain('For all');
      expect(JSON.stringify(body)).not.toContain('Second');
    }
  });

  it('are unread until the agent has read them', async () => {
    const [first, second] = (await notices()).notices;
    const { unread } = await notices();
    const read = (ids: string[]) =>
      platform.client.call('readAgentNotices', { ids }, { token: agent, merchant });
    expect((await read([second?.id ?? ''])).status).toBe(200);
    await read([second?.id ?? '', '999999']);
    const after = await notices();
    expect(after.unread).toBe(unread - 1);
    expect(after.notices.slice(0, 2)).toMatchObject([
      { id: first?.id, isRead: false },
      { id: second?.id, isRead: true },
    ]);
    await platform.operator('DELETE', `/${merchant}/announcements/${second?.id}`);
    expect((await notices()).notices.map(({ id }) => id)).not.toContain(second?.id);
  });

  it('are no banners, and lead nowhere', async () => {
    expect(
      (await announce('Banner', { type: 'B', groupName: 'w_home', picture: 'banners/1.webp' })).status,
    ).toBe(422);
    expect((await announce('Link', { linkageType: 'URL', linkage: '/promotions' })).status).toBe(422);
  });
});
