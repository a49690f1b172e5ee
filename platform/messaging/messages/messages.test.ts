import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#platform/accounts/account/index.ts';
import { accounts, broadcasts, messages, operatorActs } from '#platform/base/database/schema/index.ts';
import { notify } from '../notifications/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { batchSize, deliverBroadcasts } from './deliverBroadcasts.ts';

const texts = { title: 'Maintenance', content: '<p>From <b>3</b> to 4.</p>', by: 'Olga', dryRun: false };

describe.each(databaseKinds())('messages to members on %s', (kind) => {
  let platform: TestPlatform;
  let token: string;
  let other: string;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    token = await logIn('demo_member');
    other = await logIn('demo_vip');
  });
  afterAll(() => platform.close());

  const logIn = async (username: string) => {
    const query = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', query)).body.value.token as string;
  };
  const deliver = () => deliverBroadcasts(platform.db, platform.parts.now());
  const inbox = async (query: object = {}, who = token, language = 'EN') =>
    (await platform.client.call('messages', query, { token: who, language })).body.value;
  const unread = async (who = token) =>
    (await platform.client.call('unreadCount', {}, { token: who })).body.value.unReadCount;
  const send = async (more: object) => {
    const response = await platform.operator('POST', '/SIAM01/broadcasts', { ...texts, ...more });
    return (await response.json()) as any;
  };
  const accountId = async (name: string) => (await findAccount(platform.db, 'SIAM01', name))?.id ?? 0;

  it('R2.7.16 lists messages newest first, by key, in the language asked for', async () => {
    const first = await inbox({ pageSize: 1 });
    expect(first.messages).toHaveLength(1);
    const rest = await inbox({ pageSize: 50, before: first.next });
    expect(rest.next).toBeUndefined();
    const ids = [...first.messages, ...rest.messages].map(({ id }: { id: string }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
    const thai = await inbox({}, token, 'TH');
    expect(thai.messages.map(({ title }: { title: string }) => title)).toContain('ยินดีต้อนรับสู่ระบบสาธิต');
  });

  it('R2.7.16 a member reads, reads all up to what was seen, and deletes; others notice nothing', async () => {
    const theirs = await unread(other);
    const { messages: mine, unread: before } = await inbox();
    expect(before).toBe(mine.filter(({ isRead }: { isRead: boolean }) => !isRead).length);
    expect(before).toBeGreaterThan(1);
    const read = (query: object, who = token) => platform.client.call('readMessages', query, { token: who });
    expect((await read({ ids: [mine[0].id] })).body.value).toEqual({ unread: before - 1 });
    expect((await read({ ids: [mine[0].id] })).body.value).toEqual({ unread: before - 1 });
    expect((await read({ ids: [mine[1].id] }, other)).body.value).toEqual({ unread: theirs });
    expect((await read({})).body.value).toEqual({ unread: before - 1 });
    await notifyMember();
    expect((await read({ upTo: mine[0].id })).body.value, 'the one that came meanwhile').toEqual({
      unread: 1,
    });

    const remove = (ids: [string], who = token) =>
      platform.client.call('deleteMessages', { ids }, { token: who });
    await remove([mine[1].id], other);
    expect((await inbox()).messages).toHaveLength(mine.length + 1);
    await remove([mine[1].id]);
    await remove([mine[1].id]);
    expect((await inbox()).messages.map(({ id }: { id: string }) => id)).not.toContain(mine[1].id);
    expect(await unread(other)).toBe(theirs);
  });

  it('R2.7.16 markup in a plain message is text', async () => {
    await notifyMember('<img src=x onerror=alert(1)> & "all"\n\nBye\nnow');
    const [newest] = (await inbox()).messages;
    expect(newest.content).toContain(
      '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;all&quot;</p><p>Bye<br />now',
    );
  });

  it('sends a broadcast to those whom all its conditions match, in their language', async () => {
    await platform.db
      .update(accounts)
      .set({ language: 'th' })
      .where(and(eq(accounts.merchant, 'SIAM01'), eq(accounts.account, 'demo_member')));
    const answered = await send({
      language: 'th',
      type: 'member',
      translations: { th: { title: 'ปิดปรับปรุง' } },
    });
    expect(answered.value.recipients).toBe(1);
    const before = await unread(other);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const [newest] = (await inbox({}, token, 'TH')).messages;
    // The content has no Thai text, so it falls back to English.
    expect(newest).toMatchObject({ title: 'ปิดปรับปรุง', content: texts.content, isRead: false });
    expect(await unread(other)).toBe(before);
    const acts = await platform.db.select().from(operatorActs).where(eq(operatorActs.act, 'message-send'));
    expect(acts).toMatchObject([
      {
        operator: 'Olga',
        subject: `message ${answered.value.id}`,
        details: { recipients: '1', audience: 'th, members' },
      },
    ]);
  });

  it.each([
    [{ accounts: ['demo_member', 'DEMO_VIP'] }, ['demo_member', 'demo_vip']],
    [{ accounts: ['demo_member', 'demo_vip'], rank: '5' }, ['demo_vip']],
    [{ type: 'agent', accounts: ['demo_agent', 'demo_member'] }, ['demo_agent']],
    [{ rank: '2-2', accounts: ['demo_member', 'demo_vip'] }, ['demo_member']],
    [{ accounts: ['demo_trial', 'demo_office'] }, []],
  ])('the audience %j is %j', async (audience, wanted) => {
    const { value } = await send(audience);
    expect(value.recipients).toBe(wanted.length);
    await deliver();
    const got = await platform.db
      .select({ account: accounts.account })
      .from(messages)
      .innerJoin(accounts, eq(accounts.id, messages.accountId))
      .where(eq(messages.broadcastId, value.id))
      .orderBy(asc(accounts.account));
    expect(got.map(({ account }) => account)).toEqual(wanted);
  });

  it('R6.2 reaches agents of every type', async () => {
    const names = ['msgagent1', 'msgagent2', 'msgagent41', 'msgagent42'];
    for (const account of names)
      await platform.operator('POST', '/SIAM01/accounts', {
        account,
        password: demoPassword,
        type: Number(account.slice('msgagent'.length)),
      });
    const { value } = await send({ type: 'agent', accounts: [...names, 'demo_member'], dryRun: true });
    expect(value).toMatchObject({ recipients: 4 });
  });

  it('R10.7 leaves out members who take a break, says how many, and reaches them with news about the service', async () => {
    const account = 'msgbreak';
    await platform.operator('POST', '/SIAM01/accounts', { account, password: demoPassword, type: 0 });
    const request = { kind: 'self-exclusion', length: 6, confirmation: account } as const;
    await platform.client.call('takeBreak', request, { token: await logIn(account) });
    const named = { accounts: ['demo_member', account] };
    const { value: dry } = await send({ dryRun: true, ...named });
    expect(dry).toMatchObject({ recipients: 1, leftOut: 1 });
    const { value: sent } = await send(named);
    expect(sent).toMatchObject({ recipients: 1, leftOut: 1 });
    const { value: news } = await send({ ...named, service: true });
    expect(news).toMatchObject({ recipients: 2, leftOut: 0 });
    await deliver();
    const got = await platform.db
      .select({ broadcast: messages.broadcastId })
      .from(messages)
      .innerJoin(accounts, eq(accounts.id, messages.accountId))
      .where(eq(accounts.account, account));
    expect(got.flatMap(({ broadcast }) => broadcast ?? [])).toEqual([news.id]);
  });

  it('a dry run counts and sends nothing', async () => {
    const count = () => platform.db.$count(broadcasts);
    const before = await count();
    const { value } = await send({ dryRun: true, accounts: ['demo_member'] });
    expect(value).toMatchObject({ recipients: 1 });
    expect(value.id).toBeUndefined();
    expect(await count()).toBe(before);
  });

  it.each([
    [{ rank: '5-2' }, 'rank'],
    [{ language: 'thai language' }, 'language'],
    [{ type: 'trial' }, 'type'],
    [{ accounts: ['nobody_here'] }, 'accounts'],
    [{ accounts: [] }, 'accounts'],
    [{ until: '2020-01-01T00:00:00Z' }, 'until'],
    [{ title: '' }, 'title'],
    [{ by: '' }, 'by'],
  ])('refuses %j', async (wrong, field) => {
    const { success, fields } = await send({ accounts: ['demo_member'], ...wrong });
    expect([success, fields[0].field]).toEqual([false, field]);
  });

  it('refuses a text that is too long', async () => {
    const { success, fields } = await send({ translations: { th: { content: 'x'.repeat(20_001) } } });
    expect([success, fields[0].field]).toEqual([false, 'content']);
  });

  it('begins and ends with its time, and when the operator ends it', async () => {
    const at = (hours: number) => new Date(platform.parts.now().getTime() + hours * 3_600_000).toISOString();
    const { value } = await send({ accounts: ['demo_member'], from: at(1), until: at(3) });
    const before = await unread();
    await deliver();
    expect(await unread()).toBe(before);
    platform.wait(3_600_000);
    token = await logIn('demo_member');
    await deliver();
    expect(await unread()).toBe(before + 1);
    platform.wait(2 * 3_600_000 + 1);
    token = await logIn('demo_member');
    expect(await unread(), 'gone before the job comes').toBe(before);
    await deliver();
    expect(await platform.db.$count(messages, eq(messages.broadcastId, value.id))).toBe(0);

    const second = (await send({ accounts: ['demo_member'] })).value;
    await deliver();
    expect(await unread()).toBe(before + 1);
    const end = () => platform.operator('POST', `/SIAM01/broadcasts/${second.id}/end`, { by: 'Olga' });
    expect((await end()).status).toBe(200);
    expect(await unread()).toBe(before);
    expect((await end()).status).toBe(404);
    await deliver();
    expect(await platform.db.$count(messages, eq(messages.broadcastId, second.id))).toBe(0);
  });

  it('delivers to many members in batches, and goes on where an interrupted run stopped', async () => {
    const many = 2 * batchSize + 10;
    const rows = Array.from({ length: many }, (_, at) => ({
      merchant: 'SIAM01',
      account: `crowd_${at}`,
      nickname: 'crowd',
      passwordHash: '',
      type: 0,
      rankLevel: 77,
    }));
    for (let at = 0; at < many; at += 500)
      // oxlint-disable-next-line no-await-in-loop -- a statement has a limited number of parameters
      await platform.db.insert(accounts).values(rows.slice(at, at + 500));
    const { value } = await send({ rank: '77' });
    expect(value.recipients).toBe(many);
    const sizes: number[] = [];
    const breaking = new Proxy(platform.db, {
      get(db, name) {
        if (name !== 'transaction') return Reflect.get(db, name) as unknown;
        return async (work: Parameters<typeof db.transaction>[0]) => {
          const before = await sent();
          if (sizes.length === 1)
            await db.transaction(async (tx) => {
              await work(tx);
              throw new Error('the process was killed');
            });
          const done = await db.transaction(work);
          sizes.push((await sent()) - before);
          return done;
        };
      },
    });
    const sent = () => platform.db.$count(messages, eq(messages.broadcastId, value.id));
    await expect(deliverBroadcasts(breaking, platform.parts.now())).rejects.toThrow('killed');
    expect([sizes, await sent()]).toEqual([[batchSize], batchSize]);
    expect(await deliver()).toBe(many - batchSize);
    expect(await deliver()).toBe(0);
    const receivers = await platform.db
      .selectDistinct({ id: messages.accountId })
      .from(messages)
      .where(eq(messages.broadcastId, value.id));
    expect([receivers.length, await sent()]).toEqual([many, many]);
  });

  async function notifyMember(reason = 'x') {
    const params = { amount: '1.00', reason };
    const account = await accountId('demo_member');
    await notify(platform.db, { account, kind: 'withdrawal-rejected', params, now: platform.parts.now() });
  }
});
