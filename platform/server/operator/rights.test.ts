import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import { operatorActs } from '#platform/base/database/schema/index.ts';
import { openOperator, read, type TestGrant, type TestOperator } from '#platform/testing/operatorPeople.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

// What is expected comes from the schemas, not from what the platform makes of them.
const folder = join(import.meta.dirname, '../../../schemas/operator');
const json = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
interface StatedCall {
  method: string;
  path: string;
  permission?: string;
  upload?: string;
  access?: string;
  personalData?: true;
  act?: string;
  request: { properties?: Record<string, { enum?: string[] }> };
}
const calls = readdirSync(join(folder, 'calls')).flatMap(
  (file) => Object.entries(json(`calls/${file}`).calls) as [string, StatedCall][],
);
const roles = Object.entries(json('roles.json')) as [string, { permissions: string[] | 'all' }][];
const allows = (permissions: string[] | 'all', permission: string) =>
  permissions === 'all' || permissions.includes(permission);

const [home, elsewhere] = ['SIAM01', 'MERID01'];

let platform: TestPlatform;
let people = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

let payouts = 0;
/** A withdrawal that a member has just requested. The clock moves on by more than a day, as new payout accounts have to wait. */
async function requestWithdrawal(amount: string): Promise<{ id: string }> {
  const password = '482916';
  const signIn = async () =>
    (
      await platform.client.call('login', {
        type: 'username',
        username: 'demo_member',
        password: demoPassword,
      })
    ).body.value.token as string;
  const token = await signIn();
  const own = { paymentPassword: password, confirmPaymentPassword: password };
  await platform.client.call('setPaymentPassword', { loginPassword: demoPassword, ...own }, { token });
  const number = `12345${6 + payouts++}7890`;
  const bank = {
    kind: 'bank',
    provider: 'Siam Bank',
    number,
    holder: 'Somchai Jaidee',
  } as const;
  const { body } = await platform.client.call(
    'addPayoutAccount',
    { ...bank, paymentPassword: password },
    { token },
  );
  platform.wait(25 * 3_600_000);
  const request = { payoutAccount: body.value.accounts[0].id, amount, paymentPassword: password };
  return (await platform.client.call('requestWithdrawal', request, { token: await signIn() })).body.value;
}

const open = (...grants: TestGrant[]) => openOperator(platform, `right${++people}`, grants);
const byKeyFile = (method: string, path: string, body?: object) =>
  read(platform.operator(method, path, body));

/** Makes a call with a field that no call has: who may make it is refused for the field, and nothing is done. */
async function attempt(
  person: TestOperator,
  { method, path, request, upload }: StatedCall,
  merchant: string,
) {
  const isInQuery = method === 'GET' || upload !== undefined;
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) =>
    field === 'merchant' ? merchant : (request.properties?.[field]?.enum?.[0] ?? '1'),
  );
  const { code } = await person.call(
    method,
    isInQuery ? `${filled}?noSuchField=1` : filled,
    isInQuery ? undefined : { noSuchField: 1 },
  );
  return code as string;
}

describe('ready roles', () => {
  it.each(roles)(
    '%s allows exactly the calls of its permissions, for its merchant alone',
    async (role, { permissions }) => {
      const here = await open({ role, merchant: home });
      const everywhere = await open({ role });
      const wrong: string[] = [];
      for (const [name, call] of calls) {
        const { permission, path } = call;
        if (permission === undefined) continue;
        const isAllowed = allows(permissions, permission);
        const ofMerchant = path.startsWith('/{merchant}/');
        const expected: [string, TestOperator, string, string][] = [
          ['here', here, home, isAllowed && ofMerchant ? 'invalid-request' : 'no-permission'],
          ['there', everywhere, elsewhere, isAllowed ? 'invalid-request' : 'no-permission'],
        ];
        if (ofMerchant) expected.push(['outside', here, elsewhere, 'unknown-merchant']);
        for (const [where, person, merchant, code] of expected) {
          const found = await attempt(person, call, merchant);
          if (found !== code) wrong.push(`${name} ${where}: ${found}, not ${code}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('allow nothing without a role, and nothing that the table does not have but to owners', async () => {
    const [none, support, owner] = [
      await open(),
      await open({ role: 'support' }),
      await open({ role: 'owner' }),
    ];
    for (const [, call] of calls.filter(([, { permission }]) => permission !== undefined).slice(0, 20)) {
      const found = await attempt(none, call, home);
      expect(['no-permission', 'unknown-merchant']).toContain(found);
    }
    expect((await support.call('GET', '/backup'))['code']).toBe('no-permission');
    expect((await none.call('GET', '/SIAM01/decimals'))['code']).toBe('unknown-merchant');
    expect((await owner.call('GET', '/SIAM01/decimals'))['code']).not.toBe('no-permission');
    expect((await support.call('GET', '/nothing/like/this'))['code']).toBe('unknown-call');
  });

  it('give the same refusal for a merchant outside of them as for one that is not there', async () => {
    const one = await open({ role: 'payments', merchant: home });
    const [outside, missing] = [
      await one.call('GET', `/${elsewhere}/withdrawals`),
      await one.call('GET', '/NOBODY/withdrawals'),
    ];
    const text = ({ message, ...rest }: Record<string, unknown>) =>
      JSON.stringify({ ...rest, message: String(message).replace(/MERID01|NOBODY/, '') });
    expect(text(outside)).toBe(text(missing));
  });
});

describe('personal data', () => {
  const trail = async (login: string) =>
    (await byKeyFile('GET', `/audit-trail?operator=${login}&act=personal-data-shown`))['value'];

  it('are masked without a role that shows them, and pictures refused', async () => {
    await requestWithdrawal('300');
    const one = await open({ role: 'payments', merchant: home });
    const { value } = await one.call('GET', '/SIAM01/withdrawals?state=requested');
    expect(value.rows[0]).toMatchObject({ account: 'demo_member', holder: 'S••• J•••', number: '•••7890' });
    const { value: registration } = await open({ role: 'support' }).then((support) =>
      support.call('GET', '/SIAM01/accounts/demo_member/registration'),
    );
    expect(JSON.stringify(registration)).not.toMatch(/@[a-z]/);
    const picture = await one.call('GET', '/SIAM01/member-pictures/nothing');
    expect([picture['code'], picture['value']]).toEqual(['no-permission', { permission: 'personal data' }]);
    expect(await trail(one.login)).toEqual([]);
  });

  it('are shown in full by a role that says so, and each time is a row of the trail', async () => {
    const one = await open({ role: 'payments', merchant: home, personalData: true });
    const { value } = await one.call('GET', '/SIAM01/withdrawals?state=requested');
    expect(value.rows[0]).toMatchObject({ holder: 'Somchai Jaidee', number: '1234567890' });
    expect(await trail(one.login)).toMatchObject([
      { merchant: home, subject: 'listWithdrawals', details: { state: 'requested' }, signedIn: 'session' },
    ]);
  });
});

describe('limits of a role', () => {
  const entry = (amount: string) => ({ account: 'demo_member', amount, reason: 'Goodwill' });

  it('bound the amount of one act, in its currency, also downwards', async () => {
    const one = await open({ role: 'finance', merchant: home, amountLimit: '100.50', currency: 'THB' });
    const book = async (amount: string) => (await one.call('POST', '/SIAM01/entries', entry(amount)))['code'];
    const balance = async () => {
      const { value } = await byKeyFile('GET', '/SIAM01/accounts?after=demo_memb');
      return value.find(({ account }: { account: string }) => account === 'demo_member').balance;
    };
    const before = await balance();
    expect(await book('+100.51')).toBe('above-limit');
    expect(await book('-100.51')).toBe('above-limit');
    expect(await balance()).toBe(before);
    expect(await book('+100.50')).toBeUndefined();
    expect(await book('-100.50')).toBeUndefined();
    const dollars = await open({ role: 'finance', amountLimit: '1000000', currency: 'USD' });
    expect((await dollars.call('POST', '/SIAM01/entries', entry('+1.00')))['code']).toBe('above-limit');
  });

  it('bound what a step of a withdrawal is about, of which nothing stays', async () => {
    const { id } = await requestWithdrawal('400');
    const limited = (amountLimit: string) =>
      open({ role: 'payments', merchant: home, amountLimit, currency: 'THB' });
    const [less, enough] = [await limited('399.99'), await limited('400')];
    const review = (person: TestOperator) => person.call('POST', `/SIAM01/withdrawals/${id}/review`, {});
    expect((await review(less))['code']).toBe('above-limit');
    const waiting = await byKeyFile('GET', '/SIAM01/withdrawals?state=requested');
    expect(waiting['value'].rows.some((row: { id: number }) => String(row.id) === String(id))).toBe(true);
    expect((await review(enough))['value']).toMatchObject({ state: 'reviewing', amount: '400.00' });
  });

  it('count from its begin to its end', async () => {
    const now = platform.parts.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const one = await open({ role: 'support', startsAt: at(1), endsAt: at(2) });
    const accounts = async () => (await one.call('GET', '/SIAM01/accounts')).status;
    expect(await accounts()).toBe(404);
    for (const _ of [1, 2, 3]) {
      platform.wait(25 * 60_000);
      await one.call('GET', '/me');
    }
    expect(await accounts()).toBe(200);
    for (const _ of [1, 2, 3]) {
      platform.wait(25 * 60_000);
      await one.call('GET', '/me');
    }
    expect(await accounts()).toBe(404);
  });

  it('bound the networks from which it counts', async () => {
    await byKeyFile('PUT', '/operators/roles/office', { name: 'Office', permissions: ['accounts.read'] });
    const one = await open({ role: 'office' });
    const accounts = async () => (await one.call('GET', '/SIAM01/accounts')).status;
    expect(await accounts()).toBe(200);
    await byKeyFile('PUT', '/operators/roles/office/networks', { networks: ['203.0.113.0/24'] });
    expect(await accounts()).toBe(404);
    await byKeyFile('PUT', '/operators/roles/office/networks', { networks: ['203.0.113.0/24', '127.0.0.1'] });
    expect(await accounts()).toBe(200);
  });
});

describe('no one', () => {
  const manage = {
    name: 'Lead',
    permissions: ['operators.manage', 'operators.read', 'accounts.read', 'withdrawals.read'],
  };
  const grant = (person: TestOperator, other: string, body: TestGrant) =>
    person.call('POST', `/operators/person/${other}/grants`, body);

  it('gives a role with more than they have: permissions, merchants, amounts, data or time', async () => {
    await byKeyFile('PUT', '/operators/roles/lead', manage);
    await byKeyFile('PUT', '/operators/roles/reader', { name: 'Reader', permissions: ['withdrawals.read'] });
    const end = new Date(platform.parts.now().getTime() + 86_400_000 * 30).toISOString();
    const lead = await open({ role: 'lead', endsAt: end });
    const { login } = await open();
    for (const body of [
      { role: 'payments', endsAt: end },
      { role: 'owner', endsAt: end },
      { role: 'reader', endsAt: end, personalData: true },
      { role: 'reader' },
    ])
      expect([body.role, (await grant(lead, login, body))['code']]).toEqual([body.role, 'lacks-rights']);
    expect((await grant(lead, login, { role: 'reader', endsAt: end, merchant: home })).status).toBe(200);
    expect((await grant(lead, login, { role: 'lead', endsAt: end })).status).toBe(200);

    const limited = await open({ role: 'finance', amountLimit: '100', currency: 'THB' }, { role: 'lead' });
    await byKeyFile('PUT', '/operators/roles/adjuster', {
      name: 'Adjuster',
      permissions: ['balances.adjust'],
    });
    const adjuster = (more: object) => grant(limited, login, { role: 'adjuster', ...more });
    expect((await adjuster({}))['code']).toBe('lacks-rights');
    expect((await adjuster({ amountLimit: '101', currency: 'THB' }))['code']).toBe('lacks-rights');
    expect((await adjuster({ amountLimit: '100', currency: 'USD' }))['code']).toBe('lacks-rights');
    expect((await adjuster({ amountLimit: '100', currency: 'THB' })).status).toBe(200);
  });

  it('changes their own roles, state or link, not even an owner', async () => {
    const owner = await open({ role: 'owner' });
    const me = `/operators/person/${owner.login}`;
    const { value } = await owner.call('GET', '/operators');
    const own = value.find(({ login }: { login: string }) => login === owner.login);
    for (const [method, path, body] of [
      ['POST', `${me}/grants`, { role: 'support' }],
      ['DELETE', `${me}/grants/${own.grants[0].id}`, {}],
      ['POST', `${me}/link`, {}],
      ['POST', `${me}/close`, {}],
    ] as const)
      expect([path, (await owner.call(method, path, body))['code']]).toEqual([path, 'own-rights']);
  });

  it('widens an own role that they have, or beyond what they have', async () => {
    await byKeyFile('PUT', '/operators/roles/keeper', {
      name: 'Keeper',
      permissions: ['roles.manage', 'operators.read'],
    });
    await byKeyFile('PUT', '/operators/roles/other', { name: 'Other', permissions: ['operators.read'] });
    const keeper = await open({ role: 'keeper', personalData: true });
    const set = (role: string, permissions: string[]) =>
      keeper.call('PUT', `/operators/roles/${role}`, { name: 'X', permissions });
    expect((await set('keeper', ['roles.manage', 'balances.adjust']))['code']).toBe('own-rights');
    expect((await set('other', ['operators.read', 'balances.adjust']))['code']).toBe('lacks-rights');
    expect((await set('other', ['operators.read', 'roles.manage'])).status).toBe(200);
    expect((await set('support', ['operators.read']))['code']).toBe('invalid-request');
    const narrow = await open({ role: 'keeper' });
    const wide = await narrow.call('PUT', '/operators/roles/more', {
      name: 'X',
      permissions: ['operators.read'],
    });
    expect(wide['code']).toBe('lacks-rights');
  });

  it('ends the access of someone with more rights, or takes over their account by a link', async () => {
    await byKeyFile('PUT', '/operators/roles/lead', manage);
    const [lead, owner] = [await open({ role: 'lead', personalData: true }), await open({ role: 'owner' })];
    const there = `/operators/person/${owner.login}`;
    const { value } = await lead.call('GET', '/operators');
    const { grants } = value.find(({ login }: { login: string }) => login === owner.login);
    for (const [method, path] of [
      ['POST', `${there}/link`],
      ['POST', `${there}/close`],
      ['POST', `${there}/sign-out`],
      ['DELETE', `${there}/grants/${grants[0].id}`],
    ] as const)
      expect([path, (await lead.call(method, path, {}))['code']]).toEqual([path, 'lacks-rights']);
    expect((await owner.call('GET', '/me')).status).toBe(200);
  });

  it('goes on with a right that was taken, from the next request on', async () => {
    const one = await open({ role: 'support' });
    expect((await one.call('GET', '/SIAM01/accounts')).status).toBe(200);
    const { value } = await byKeyFile('GET', '/operators');
    const { grants } = value.find(({ login }: { login: string }) => login === one.login);
    await byKeyFile('DELETE', `/operators/person/${one.login}/grants/${grants[0].id}`, {});
    expect((await one.call('GET', '/SIAM01/accounts')).status).toBe(404);
  });

  it('repeats the request of someone else by its key', async () => {
    const [one, other] = [await open({ role: 'finance' }), await open({ role: 'support' })];
    const idempotencyKey = crypto.randomUUID();
    const body = { account: 'demo_member', amount: '+1.00', reason: 'Goodwill' };
    const send = ({ token }: TestOperator) =>
      read(platform.operator('POST', '/SIAM01/entries', body, { key: token, idempotencyKey }));
    expect((await send(one)).status).toBe(200);
    expect((await send(other))['code']).toBe('no-permission');
    expect((await other.call('GET', `/requests/${idempotencyKey}`))['code']).toBe('unknown-request');
    expect((await one.call('GET', `/requests/${idempotencyKey}`)).status).toBe(200);
  });
});

describe('the audit trail', () => {
  it('names who, how signed in, from where, and by which request; also what was refused', async () => {
    const one = await open({ role: 'support', merchant: home });
    await one.call('GET', '/SIAM01/withdrawals');
    const acts = await platform.db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.operator, one.login))
      .orderBy(desc(operatorActs.id));
    expect(acts.map(({ act }) => act)).toEqual(['refused', 'sign-in', 'link-accept', 'link-open']);
    expect(acts[0]).toMatchObject({
      merchant: home,
      subject: 'listWithdrawals',
      details: { code: 'no-permission', permission: 'withdrawals.read' },
      signedIn: 'session',
      address: '127.0.0.1',
      requestId: expect.stringMatching(/./),
    });
    const { value } = await byKeyFile('GET', `/audit-trail?operator=${one.login}&act=refused`);
    expect(value).toHaveLength(1);
  });

  it('has a row for each change of people and roles', async () => {
    const owner = await open({ role: 'owner' });
    await owner.call('POST', '/operators', { login: 'trailed', name: 'T' });
    await owner.call('POST', '/operators/person/trailed/grants', {
      role: 'support',
      reason: 'new colleague',
    });
    await owner.call('POST', '/operators/person/trailed/close', { reason: 'left' });
    const { value } = await byKeyFile('GET', `/audit-trail?operator=${owner.login}`);
    const rows = value.map(({ act, subject }: { act: string; subject: string }) => `${act}: ${subject}`);
    expect(rows.slice(0, 3)).toEqual([
      'operator-close: operator trailed',
      'role-grant: operator trailed',
      'operator-invite: operator trailed',
    ]);
    expect(value[1].details).toMatchObject({ role: 'support', reason: 'new colleague' });
  });
});
