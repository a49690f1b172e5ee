import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#platform/accounts/account/index.ts';
import { digitsOf } from '#platform/identity/captcha/index.ts';
import { accounts, affiliateApplications, messages, outbox } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { merchantOf } from '#platform/server/operator/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { acceptApplication, listApplications, refuseApplication } from './decide.ts';

const merchant = 'SIAM01';

describe.each(databaseKinds())('R2.10.2 applications of affiliates on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  let count = 0;
  const filled = (more: object = {}) => ({
    name: 'Somchai',
    contact: `somchai${(count += 1)}@mail.example`,
    account: `somchai_team${count}`,
    channels: 'A football channel with 4,000 readers.',
    members: 50,
    agreed: true as const,
    ...more,
  });
  const tokenOf = async (username: string) =>
    (
      await platform.client.call(
        'login',
        { type: 'username', username, password: demoPassword },
        { merchant },
      )
    ).body.value.token as string;
  const solved = async () => {
    const { body } = await platform.client.call('captcha', {}, { merchant });
    const { digits } = await digitsOf(platform.db, merchant, body.captchaId);
    return { captcha: digits, captchaId: body.captchaId };
  };
  /** Each from a network of its own, because the platform counts them by network. */
  let network = 0;
  const apply = (
    query: object,
    { token, address = `203.0.113.${(network += 1)}` }: { token?: string; address?: string } = {},
  ) =>
    platform
      .from(address)
      .call('applyAsAffiliate', query as never, { merchant, ...(token !== undefined && { token }) });
  const idOf = (number: string) => Number(number.replace('A-', ''));
  const decide = async () => ({ parts: platform.parts, of: await merchantOf(platform.db, merchant) });
  const mailTo = async (recipient: string) => {
    const [mail] = await platform.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, recipient))
      .orderBy(desc(outbox.id));
    return mail;
  };

  it('takes that of a guest with the right captcha, and answers with a number', async () => {
    const query = filled();
    const without = await apply(query);
    expect([without.status, without.body.code]).toEqual([422, 'captcha-required']);
    const { body } = await apply({ ...query, ...(await solved()) });
    expect(body.value.number).toMatch(/^A-\d{6}$/);
    const [row] = await listApplications(platform.db, merchant, 'sent');
    expect(row).toMatchObject({ name: 'Somchai', wished: query.account, members: 50, accountId: null });
  });

  it('refuses what is missing, wrong or taken, and says at which field', async () => {
    const token = await tokenOf('demo_member');
    for (const [more, field] of [
      [{ agreed: false }, 'agreed'],
      [{ members: 0 }, 'members'],
      [{ contact: 'somchai' }, 'contact'],
      [{ contact: 'a@b.example,c@d.example' }, 'contact'],
      [{ account: '1st' }, 'account'],
      [{ account: 'demo_agent' }, 'account'],
      [{ name: ' ' }, 'name'],
      [{ channels: ' '.repeat(10) }, 'channels'],
      [{ channels: 'x'.repeat(1001) }, 'channels'],
    ] as const) {
      const { status, body } = await apply(filled(more), { token });
      expect([more, status, body.value?.fields?.[0]?.field ?? body.fields?.[0]?.field]).toEqual([
        more,
        422,
        field,
      ]);
    }
  });

  it('shows a member the state; a second one is refused while the first waits', async () => {
    const token = await tokenOf('demo_member');
    const own = async () =>
      (await platform.client.call('affiliateApplication', {}, { merchant, token })).body.value.application;
    expect(await own()).toBeUndefined();
    const { body } = await apply(filled(), { token });
    expect(await own()).toEqual({ number: body.value.number, state: 'sent' });
    const second = await apply(filled(), { token });
    expect([second.status, second.body.code]).toEqual([409, 'application-waits']);

    const { parts, of } = await decide();
    await refuseApplication(parts, of, idOf(body.value.number), 'We have enough agents this year.');
    expect(await own()).toMatchObject({ state: 'refused', reason: 'We have enough agents this year.' });
    const [message] = await platform.db.select().from(messages).orderBy(desc(messages.id)).limit(1);
    expect(message?.contents.en).toContain('We have enough agents this year.');
    expect((await apply(filled(), { token })).status).toBe(200);
  });

  it('opens an agent account when it is accepted, whose owner sets the password by the mailed link', async () => {
    const query = filled();
    const { body } = await apply({ ...query, ...(await solved()) });
    const { parts, of } = await decide();
    const id = idOf(body.value.number);
    expect(await acceptApplication(parts, of, id)).toEqual({ account: query.account });
    expect(await findAccount(platform.db, merchant, query.account)).toMatchObject({
      type: 1,
      email: query.contact,
    });
    const mail = await mailTo(query.contact);
    expect(mail?.text).toContain(query.account);
    const linkToken = new URL(mail?.link ?? '').hash.slice(1);
    const newPassword = 'freshStart2026';
    const set = await platform.client.call('setPasswordByLink', { linkToken, newPassword }, { merchant });
    expect(set.body).toMatchObject({ value: { account: query.account } });
    const login = { type: 'username', username: query.account, password: newPassword } as const;
    expect((await platform.client.call('login', login, { merchant })).status).toBe(200);
    await expect(acceptApplication(parts, of, id)).rejects.toMatchObject({ code: 'already-decided' });
  });

  it('does not take the address of another account, and asks for another name where it is taken', async () => {
    const [owner] = await platform.db
      .update(accounts)
      .set({ email: 'owner@mail.example' })
      .where(and(eq(accounts.merchant, merchant), eq(accounts.account, 'demo_member')))
      .returning();
    const query = filled({ contact: owner?.email });
    const { body } = await apply({ ...query, ...(await solved()) });
    const { parts, of } = await decide();
    const id = idOf(body.value.number);
    await expect(acceptApplication(parts, of, id, 'demo_agent')).rejects.toMatchObject({
      code: 'account-taken',
    });
    expect(await acceptApplication(parts, of, id, 'another_name')).toEqual({ account: 'another_name' });
    expect(await findAccount(platform.db, merchant, 'another_name')).toMatchObject({ email: null });
    expect((await mailTo('owner@mail.example'))?.link).toContain('/password/reset');
  });

  it('knows no application of another merchant', async () => {
    const { parts } = await decide();
    const [row] = await platform.db.select().from(affiliateApplications).limit(1);
    const other = await merchantOf(platform.db, 'MERID01');
    await expect(refuseApplication(parts, other, row?.id ?? 0, 'No.')).rejects.toMatchObject({ status: 404 });
  });

  it('R7.10 takes five an hour from one network', async () => {
    const address = '198.51.100.7';
    const answers = [];
    for (let at = 0; at < 6; at += 1)
      // One after another: the limit counts them.
      // oxlint-disable-next-line no-await-in-loop
      answers.push((await apply({ ...filled(), ...(await solved()) }, { address })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
