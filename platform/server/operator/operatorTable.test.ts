import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  operatorCallTable,
  operatorPermissions,
  type OperatorCallName,
} from '#schemas/generated/operatorCalls.ts';
import { operatorActs } from '#platform/base/database/schema/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const names = Object.keys(operatorCallTable) as OperatorCallName[];
/** Those that the key file may make. */
const writing = names.filter((name) => {
  const { act, access = 'key-file' } = operatorCallTable[name];
  return act !== undefined && ['key-file', 'anyone'].includes(access);
});

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** A path of the call, with words that its parameters may be. */
function pathOf(name: OperatorCallName, merchant = 'SIAM01'): string {
  const { path, choices } = operatorCallTable[name];
  return path.replace(/\{(\w+)\}/g, (_, field: string) =>
    field === 'merchant' ? merchant : (choices?.[field]?.[0] ?? '1'),
  );
}

async function send(name: OperatorCallName, body: object, path = pathOf(name)) {
  const { method, upload } = operatorCallTable[name];
  const query = upload === undefined ? '' : `?${new URLSearchParams(body as Record<string, string>)}`;
  const response = await platform.operator(method, `${path}${query}`, body);
  // A file is no JSON.
  const isFile = response.ok && operatorCallTable[name].download !== undefined;
  const reply = isFile ? {} : ((await response.json()) as { code?: string; fields?: any[] });
  return { status: response.status, ...reply } as { status: number; code?: string; fields?: any[] };
}

const acts = async (): Promise<number> => (await platform.db.select().from(operatorActs)).length;

describe('the table of operator calls', () => {
  it.each(names)('%s is served', async (name) => {
    expect((await send(name, {})).code).not.toBe('unknown-call');
  });

  it.each(names.filter((name) => operatorCallTable[name].ofMerchant))(
    '%s refuses a merchant that is not there',
    async (name) => {
      // A request that lacks a field is refused before its merchant is looked up.
      const { code } = await send(name, {}, pathOf(name, 'NOBODY'));
      expect(['unknown-merchant', 'invalid-request']).toContain(code);
    },
  );

  it.each(Object.entries(operatorPermissions))('the permission %s says what it allows', (_, what) => {
    expect(what).toMatch(/^[A-Z].{9,}/);
  });

  it.each(writing)('%s needs a name, and refuses a field that it does not have', async (name) => {
    const before = await acts();
    const nameless = await send(name, { by: '' });
    expect([nameless.status, nameless.code]).toEqual([422, 'invalid-request']);
    const odd = await send(name, { by: 'test', everything: true });
    expect([odd.status, odd.fields?.map(({ field }) => field)]).toEqual([
      422,
      expect.arrayContaining(['everything']),
    ]);
    expect(await acts()).toBe(before);
  });

  it('every permission is used, so that no role grants nothing', () => {
    const used = new Set(names.map((name) => operatorCallTable[name].permission));
    expect(Object.keys(operatorPermissions).filter((one) => !used.has(one as never))).toEqual([]);
  });

  it('calls that move money or need a second person write, and are in the trail', () => {
    const wrong = names.filter((name) => {
      const { movesMoney, secondPerson, act } = operatorCallTable[name];
      return (movesMoney || secondPerson) && act === undefined;
    });
    expect(wrong).toEqual([]);
  });
});

describe('a write of an operator', () => {
  const entry = { account: 'demo_member', amount: '+5.00', reason: 'Goodwill', by: 'Nok' };
  const trail = async () => {
    const response = await platform.operator('GET', '/SIAM01/audit-trail');
    return ((await response.json()) as { value: object[] }).value[0];
  };

  it('is in the trail with who, what, why and what came of it', async () => {
    const response = await platform.operator('POST', '/SIAM01/entries', entry);
    const { value } = (await response.json()) as { value: { transfer: number; balance: string } };
    expect(await trail()).toMatchObject({
      operator: 'Nok',
      signedIn: 'key file',
      from: '127.0.0.1',
      act: 'balance-adjusted',
      subject: 'account demo_member',
      details: {
        amount: '+5.00',
        reason: 'Goodwill',
        transfer: String(value.transfer),
        balance: value.balance,
      },
    });
  });

  it('leaves one row when it is repeated under its key, and none when it is refused', async () => {
    const before = await acts();
    const idempotencyKey = 'trail once';
    for (const _ of [1, 2]) await platform.operator('POST', '/SIAM01/entries', entry, { idempotencyKey });
    expect(await acts()).toBe(before + 1);
    await platform.operator('POST', '/SIAM01/entries', { ...entry, amount: '-99999999.00' });
    expect(await acts()).toBe(before + 1);
  });

  it('names each wrong field once, and what it must be', async () => {
    const { status, fields } = await send('adjustBalance', { account: ' ', amount: 5 });
    expect(status).toBe(422);
    expect(fields).toEqual([
      { field: 'reason', code: 'required', message: '"reason" must be a text of at most 200 characters.' },
      { field: 'account', code: 'invalid', message: '"account" must be an account\'s name.' },
      { field: 'amount', code: 'invalid', message: '"amount" must be a signed amount such as +100.00.' },
    ]);
  });

  it('refuses a field of the body that belongs to the path', async () => {
    const { status, fields } = await send('unlockPaymentPassword', { account: 'demo_vip' });
    expect([status, fields?.[0]?.field]).toEqual([422, 'account']);
  });
});
