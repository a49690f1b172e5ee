import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorActs, operatorRequests } from '#platform/base/database/schema/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { openOperator, read, type TestGrant, type TestOperator } from '#platform/testing/operatorPeople.ts';
import { createApp } from '../createApp.ts';

const merchant = 'SIAM01';

let platform: TestPlatform;
let people = 0;
const finance: TestGrant = { role: 'finance', merchant, personalData: true };
const open = (...grants: TestGrant[]): Promise<TestOperator> =>
  openOperator(platform, `eyes${++people}`, grants);
const byKeyFile = (method: string, path: string, body?: object, from = {}) =>
  read(platform.operator(method, path, body, from));

let asker: TestOperator;
let approver: TestOperator;
beforeAll(async () => {
  platform = await openTestPlatform();
  asker = await open(finance);
  approver = await open(finance);
  await byKeyFile('PUT', `/${merchant}/settings/secondPersonAmount`, { value: '100' });
  await byKeyFile('PUT', `/${merchant}/settings/secondPerson`, { value: 'adjustments,messages' });
});
afterAll(() => platform.close());

/** A fresh code, which what moves money needs. */
async function confirm(person: TestOperator): Promise<void> {
  await person.call('POST', '/me/confirm', { code: person.code() });
}

const entry = (amount: string, reason: string) => ({ account: 'demo_member', amount, reason });
const balance = async (): Promise<string> => {
  const { value } = await byKeyFile('GET', `/${merchant}/accounts?after=demo_membeq`);
  return value.find((one: { account: string }) => one.account === 'demo_member').balance;
};
const acts = (name: string) => platform.db.select().from(operatorActs).where(eq(operatorActs.act, name));

/** Asks for an adjustment by a person, and returns the request as the other one reads it. */
async function ask(person = asker, amount = '+150.00', reason = `Goodwill ${++people}`) {
  await confirm(person);
  const asked = await person.call('POST', `/${merchant}/entries`, entry(amount, reason));
  expect([asked.status, asked['code']]).toEqual([202, 'second-person-needed']);
  const { value } = await byKeyFile('GET', `/${merchant}/second-person/${asked['value'].request}`);
  return value as { id: number; fingerprint: string; state: string } & Record<string, any>;
}

async function approve(person: TestOperator, { id, fingerprint }: { id: number; fingerprint: string }) {
  await confirm(person);
  return person.call('POST', `/${merchant}/second-person/${id}/approve`, { fingerprint, reason: 'Checked' });
}

/** Expects that the database refuses a statement, with this message. */
async function refused(statement: PromiseLike<unknown>, message: RegExp): Promise<void> {
  const error: unknown = await Promise.resolve(statement).catch((caught: unknown) => caught);
  const { cause = error } = Object(error) as { cause?: unknown };
  expect(String(cause)).toMatch(message);
}

const stateOf = async (id: number): Promise<string> =>
  (await byKeyFile('GET', `/${merchant}/second-person/${id}`))['value'].state;

describe('a call that needs a second person (R10.12)', () => {
  it('is a request with its content, reason, expected effect and fingerprint, and nothing is done', async () => {
    const before = await balance();
    const request = await ask(asker, '+150.00', 'Lost bet');
    expect(request).toMatchObject({
      call: 'adjustBalance',
      subject: 'account demo_member',
      request: { merchant, account: 'demo_member', amount: '+150.00', reason: 'Lost bet' },
      reason: 'Lost bet',
      state: 'open',
      askedBy: asker.login,
      signedIn: 'session',
      decidedBy: null,
    });
    expect(Number(request['effect'].balance)).toBe(Number(before) + 150);
    expect(request.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(await balance()).toBe(before);
    expect((await acts('request-ask')).at(-1)).toMatchObject({
      operator: asker.login,
      subject: 'account demo_member',
      details: { request: String(request.id), fingerprint: request.fingerprint },
    });
  });

  it('is carried out at once up to the amount of the merchant', async () => {
    const before = Number(await balance());
    await confirm(asker);
    expect((await asker.call('POST', `/${merchant}/entries`, entry('+100.00', 'Small'))).status).toBe(200);
    expect(Number(await balance())).toBe(before + 100);
  });

  it('is refused at once if it could not be carried out', async () => {
    await confirm(asker);
    const answer = await asker.call('POST', `/${merchant}/entries`, entry('-99999999.00', 'Too much'));
    expect([answer.status, answer['code']]).toEqual([409, 'insufficient-funds']);
  });

  it('is asked for once when the request is repeated under its key', async () => {
    const send = () =>
      read(
        platform.operator('POST', `/${merchant}/entries`, entry('+175.00', 'Twice'), {
          key: asker.token,
          idempotencyKey: 'asked once',
        }),
      );
    await confirm(asker);
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect(second.status).toBe(202);
  });

  it('is carried out once, by another person, with a row that names both', async () => {
    const before = Number(await balance());
    const request = await ask();
    const done = await approve(approver, request);
    expect([done.status, done['value']?.state]).toEqual([200, 'done']);
    expect(Number(await balance())).toBe(before + 150);
    expect((await acts('balance-adjusted')).at(-1)).toMatchObject({
      operator: asker.login,
      approver: approver.login,
      signedIn: 'session',
    });
    expect((await acts('request-approve')).at(-1)).toMatchObject({
      operator: approver.login,
      subject: 'account demo_member',
      details: { request: String(request.id), askedBy: asker.login, reason: 'Checked' },
    });
    const again = await approve(approver, request);
    expect([again.status, again['code']]).toEqual([409, 'request-decided']);
    expect(Number(await balance())).toBe(before + 150);
  });

  it('is carried out once by two approvals at the same moment', async () => {
    const third = await open(finance);
    await confirm(third);
    const before = Number(await balance());
    const request = await ask();
    await confirm(approver);
    const path = `/${merchant}/second-person/${request.id}/approve`;
    const { fingerprint } = request;
    const both = await Promise.all([
      approver.call('POST', path, { fingerprint }),
      third.call('POST', path, { fingerprint }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(Number(await balance())).toBe(before + 150);
  });
});

describe('the same person (R10.12)', () => {
  it('may not approve or reject: in a session, with a token, after a change of role', async () => {
    const request = await ask();
    const samePerson = { status: 403, code: 'same-person' };
    expect(await approve(asker, request)).toMatchObject(samePerson);
    const path = `/${merchant}/second-person/${request.id}`;
    expect(await asker.call('POST', `${path}/reject`, { reason: 'No' })).toMatchObject(samePerson);
    await byKeyFile('POST', `/operators/person/${asker.login}/grants`, { role: 'owner' });
    expect(await approve(asker, request)).toMatchObject(samePerson);
    await confirm(asker);
    const { value } = await asker.call('POST', '/me/tokens', { name: 'Own', days: 1 });
    const withToken = (to: string, body: object) =>
      read(platform.operator('POST', to, body, { key: value.token }));
    await withToken('/me/confirm', { code: asker.code() });
    const { fingerprint } = request;
    expect(await withToken(`${path}/approve`, { fingerprint })).toMatchObject(samePerson);
    expect(await stateOf(request.id)).toBe('open');
  });

  it('is refused by the database itself, whatever the platform does', async () => {
    const request = await ask();
    const decide = (by: string) =>
      platform.db
        .update(operatorRequests)
        .set({ state: 'done', decidedBy: by, decidedAs: 'x', decidedAt: new Date() })
        .where(eq(operatorRequests.id, request.id));
    await refused(decide(`operator ${asker.login}`), /operator_requests_second_person/);
    expect(await stateOf(request.id)).toBe('open');
    await decide('operator someone');
    // What is decided stays so.
    await refused(decide('operator another'), /is decided/);
  });

  it('is the key file, whatever name is stated with it', async () => {
    const asked = await byKeyFile('POST', `/${merchant}/entries`, {
      ...entry('+500.00', 'By key'),
      by: 'Nok',
    });
    const { request, fingerprint } = asked['value'];
    const path = `/${merchant}/second-person/${request}/approve`;
    expect(await byKeyFile('POST', path, { fingerprint, by: 'Lek' })).toMatchObject({
      status: 403,
      code: 'same-person',
    });
    expect(await approve(approver, { id: request, fingerprint })).toMatchObject({ status: 200 });
    expect((await acts('balance-adjusted')).at(-1)).toMatchObject({ operator: 'Nok', signedIn: 'key file' });
  });
});

describe('what was asked for (R10.12)', () => {
  it('does not change: another fingerprint is refused, and the database refuses another content', async () => {
    const request = await ask();
    const other = { id: request.id, fingerprint: 'a'.repeat(64) };
    expect(await approve(approver, other)).toMatchObject({ status: 409, code: 'request-changed' });
    const { db } = platform;
    const changed = { content: '{"call":"adjustBalance","request":{}}' };
    const isThis = eq(operatorRequests.id, request.id);
    const later = { expiresAt: new Date(4e12) };
    await refused(db.update(operatorRequests).set(changed).where(isThis), /does not change/);
    await refused(db.update(operatorRequests).set(later).where(isThis), /does not change/);
    await refused(db.delete(operatorRequests).where(isThis), /are not deleted/);
    await refused(db.execute(sql`truncate operator_requests`), /are not deleted/);
  });

  it('needs the right to the call, the right to decide, and a fresh code', async () => {
    const request = await ask();
    const path = `/${merchant}/second-person/${request.id}/approve`;
    const { fingerprint } = request;
    const marketing = await open({ role: 'marketing', merchant });
    expect(await approve(marketing, request)).toMatchObject({ status: 403, code: 'no-permission' });
    await byKeyFile('PUT', '/operators/roles/adjuster', {
      name: 'Adjuster',
      permissions: ['balances.adjust', 'accounts.read'],
    });
    const adjuster = await open({ role: 'adjuster', merchant });
    expect(await approve(adjuster, request)).toMatchObject({ status: 403, code: 'no-permission' });
    platform.wait(11 * 60_000);
    expect(await approver.call('POST', path, { fingerprint })).toMatchObject({ code: 'code-needed' });
    expect(await stateOf(request.id)).toBe('open');
  });

  it('is not above what the approver may do themselves, and stays open', async () => {
    const small = await open({ ...finance, amountLimit: '120', currency: 'THB' });
    const before = await balance();
    const request = await ask();
    expect(await approve(small, request)).toMatchObject({ status: 403, code: 'above-limit' });
    expect([await stateOf(request.id), await balance()]).toEqual(['open', before]);
  });

  it('is refused to an approver who lost the right in between', async () => {
    const request = await ask();
    const loser = await open(finance);
    await confirm(loser);
    const all = (await byKeyFile('GET', '/operators'))['value'] as {
      login: string;
      grants: { id: number }[];
    }[];
    const [grant] = all.find(({ login }) => login === loser.login)!.grants;
    const path = `/${merchant}/second-person/${request.id}/approve`;
    const before = await balance();
    const [revoked, approved] = await Promise.all([
      byKeyFile('DELETE', `/operators/person/${loser.login}/grants/${grant!.id}`, {}),
      loser.call('POST', path, { fingerprint: request.fingerprint }),
    ]);
    expect(revoked.status).toBe(200);
    // Whichever came first: it is done whole, or not at all.
    if (approved.status === 200) expect(Number(await balance())).toBe(Number(before) + 150);
    else expect([approved.status, await balance(), await stateOf(request.id)]).toEqual([404, before, 'open']);
    expect((await loser.call('POST', path, { fingerprint: request.fingerprint })).status).toBe(404);
  });

  it('fails if who asked has lost the right, or it cannot be done any more', async () => {
    const leaver = await open(finance);
    const request = await ask(leaver);
    await byKeyFile('POST', `/operators/person/${leaver.login}/close`, {});
    const before = await balance();
    expect((await approve(approver, request))['value']).toMatchObject({
      state: 'failed',
      failure: { code: 'asker-left' },
    });
    const all = await ask(asker, `-${before}`, 'All of it');
    const other = await ask(asker, `-${before}`, 'All of it again');
    expect((await approve(approver, all))['value'].state).toBe('done');
    expect((await approve(approver, other))['value'].state).toBe('failed');
    expect(Number(await balance())).toBe(0);
    await confirm(asker);
    await asker.call('POST', `/${merchant}/entries`, entry('+99.00', 'Back'));
  });

  it('may be rejected with a reason, taken back by its owner, and expires', async () => {
    const rejected = await ask();
    const path = (id: number) => `/${merchant}/second-person/${id}`;
    await approver.call('POST', `${path(rejected.id)}/reject`, { reason: 'Not due' });
    const read1 = await byKeyFile('GET', path(rejected.id));
    expect(read1['value']).toMatchObject({
      state: 'rejected',
      decision: 'Not due',
      decidedBy: approver.login,
    });
    const own = await ask();
    const back = (person: TestOperator) => person.call('POST', `${path(own.id)}/take-back`, {});
    expect(await back(approver)).toMatchObject({ status: 403, code: 'not-yours' });
    expect((await back(asker)).status).toBe(200);
    expect(await approve(approver, own)).toMatchObject({ status: 409, code: 'request-decided' });
    const old = await ask();
    platform.wait(3 * 86_400_000 + 1);
    const late = await byKeyFile('GET', `${path(old.id)}`);
    expect(late['value'].state).toBe('expired');
    const byOther = { fingerprint: old.fingerprint, by: 'Owner' };
    expect(await byKeyFile('POST', `${path(old.id)}/approve`, byOther)).toMatchObject({
      status: 409,
      code: 'request-expired',
    });
  });
});

describe('what moves no amount (R10.12)', () => {
  it('is asked for with what it would do: a message says how many would get it', async () => {
    const asked = await byKeyFile('POST', `/${merchant}/broadcasts`, {
      title: 'News',
      content: '<p>Hello</p>',
      dryRun: false,
    });
    expect(asked.status).toBe(202);
    const { value } = await byKeyFile('GET', `/${merchant}/second-person/${asked['value'].request}`);
    expect(value).toMatchObject({ call: 'sendMessage', subject: 'message', own: true, mayDecide: false });
    expect(Number(value.effect.recipients)).toBeGreaterThan(0);
    expect(await acts('message-send')).toEqual([]);
  });

  it('is shown to those alone who may do it, or have asked for it', async () => {
    const [content, support] = [
      await open({ role: 'content', merchant }),
      await open({ role: 'support', merchant }),
    ];
    const calls = async (person: TestOperator) => {
      const { value } = await person.call('GET', `/${merchant}/second-person?state=open`);
      return [...new Set((value as { call: string }[]).map(({ call }) => call))];
    };
    expect(await calls(content)).toEqual(['sendMessage']);
    expect(await calls(support)).toEqual([]);
    const [{ id }] = (await byKeyFile('GET', `/${merchant}/second-person?state=open`))['value'];
    expect(await support.call('GET', `/${merchant}/second-person/${id}`)).toMatchObject({
      status: 404,
      code: 'no-such-request',
    });
    expect(await support.call('GET', `/MERID01/second-person`)).toMatchObject({
      status: 404,
      code: 'unknown-merchant',
    });
  });
});

describe('roles, and the list itself (R10.12)', () => {
  it('are requests of the platform once a merchant lists them, and no one approves what is for them', async () => {
    const [first, second] = [await open({ role: 'owner' }), await open({ role: 'owner' })];
    const third = await open();
    await byKeyFile('PUT', '/operators/roles/manager', {
      name: 'Manager',
      permissions: ['operators.manage', 'requests.decide'],
    });
    const manager = await open({ role: 'manager' });
    await byKeyFile('PUT', '/MERID01/settings/secondPerson', { value: 'roles' });
    const give = async (to: TestOperator) => {
      await confirm(first);
      const asked = await first.call('POST', `/operators/person/${to.login}/grants`, { role: 'finance' });
      expect(asked.status).toBe(202);
      const { value } = await second.call('GET', `/second-person/${asked['value'].request}`);
      return value as { id: number; fingerprint: string };
    };
    const allow = async (person: TestOperator, { id, fingerprint }: { id: number; fingerprint: string }) => {
      await confirm(person);
      return person.call('POST', `/second-person/${id}/approve`, { fingerprint });
    };
    const forThird = await give(third);
    expect(await allow(manager, forThird)).toMatchObject({ status: 403, code: 'lacks-rights' });
    expect((await allow(second, forThird))['value']).toMatchObject({ state: 'done' });
    expect((await third.call('GET', '/me'))['value'].grants).toMatchObject([{ role: 'finance' }]);
    const forSecond = await give(second);
    expect(await allow(second, forSecond)).toMatchObject({ status: 403, code: 'own-rights' });
  });

  it('need a second person to be changed', async () => {
    const path = `/${merchant}/settings`;
    const off = await byKeyFile('PUT', `${path}/secondPerson`, { value: '' });
    expect([off.status, off['code']]).toEqual([202, 'second-person-needed']);
    const more = await byKeyFile('PUT', `${path}/secondPersonAmount`, { value: '1000000' });
    expect(more.status).toBe(202);
    expect((await byKeyFile('PUT', `${path}/smsPerDay`, { value: '3' })).status).toBe(200);
  });

  it('are not listed where fewer than two people could decide', async () => {
    // All who may decide have left but one.
    const owner = await open();
    await platform.db.execute(sql`delete from operator_grants`);
    await platform.db
      .execute(sql`insert into operator_grants (operator_id, role, personal_data, starts_at, created_at)
      select id, 'owner', true, now() - interval '1 day', now() from operators where login = ${owner.login}`);
    const app = createApp(platform.parts, '');
    const response = await app.request(
      `/operator/VOLT01/settings/secondPerson`,
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ value: 'usual' }),
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    expect(await response.json()).toMatchObject({ code: 'too-few-people' });
  });
});
