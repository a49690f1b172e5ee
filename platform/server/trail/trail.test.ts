import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorActs } from '#platform/base/database/schema/index.ts';
import { setSetting } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { openOperator, read } from '#platform/testing/operatorPeople.ts';
import { auditTrail, pruneTrail } from './index.ts';

const merchant = 'SIAM01';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  for (const on of [true, false, true, false]) await setModule(on);
});
afterAll(() => platform.close());

const byKeyFile = (method: string, path: string, body?: object) =>
  read(platform.operator(method, path, body));
const setModule = (on: boolean) => byKeyFile('PUT', `/${merchant}/modules/FREEPLAY3`, { on });
const chainOf = async (code: string | null) =>
  (await auditTrail(platform.db)).find((chain) => chain.merchant === code);

/** Does what only an administrator of the database could do, and undoes it after looking. */
async function brokenBy(statement: string, code: string | null = merchant) {
  let found: unknown;
  await platform.db
    .transaction(async (tx) => {
      await tx.execute(sql.raw('set local session_replication_role = replica'));
      await tx.execute(sql.raw(statement));
      found = (await auditTrail(tx)).find((chain) => chain.merchant === code)?.broken;
      throw new Error('undone');
    })
    .catch((error: unknown) => {
      if (String(error) !== 'Error: undone') throw error;
    });
  return found;
}

async function refused(statement: string): Promise<void> {
  const error: unknown = await Promise.resolve(platform.db.execute(sql.raw(statement))).catch(
    (caught: unknown) => caught,
  );
  const { cause = error } = Object(error) as { cause?: unknown };
  expect(String(cause)).toContain('Rows of the audit trail are not changed or deleted');
}

describe('the audit trail (R10.12)', () => {
  it.each([
    "update operator_acts set operator = 'Nobody'",
    'delete from operator_acts',
    'truncate operator_acts',
    `delete from operator_acts where merchant = '${merchant}'`,
  ])('is not changed by: %s', refused);

  it('is one chain per merchant and one of the platform, without gaps when many write at once', async () => {
    const { rows: before = 0 } = (await chainOf(merchant)) ?? {};
    await Promise.all(Array.from({ length: 20 }, (_, n) => setModule(n % 2 === 0)));
    await byKeyFile('POST', '/operators', { login: 'chained', name: 'Chained' });
    expect(await chainOf(merchant)).toMatchObject({ rows: before + 20, broken: null });
    expect(await chainOf(null)).toMatchObject({ broken: null });
    expect((await chainOf(null))?.rows).toBeGreaterThan(0);
  });

  it('shows a row that was changed, removed, or added, and an end that was cut off', async () => {
    const { rows = 0 } = (await chainOf(merchant)) ?? {};
    const of = `where merchant = '${merchant}' and position`;
    for (const change of [
      "operator = 'Nobody'",
      "details = '{}'",
      "at = at + interval '1 s'",
      "subject = 'x'",
    ])
      expect(await brokenBy(`update operator_acts set ${change} ${of} = 3`)).toEqual({
        position: 3,
        why: 'changed',
      });
    expect(await brokenBy(`delete from operator_acts ${of} = 2`)).toEqual({ position: 2, why: 'missing' });
    expect(await brokenBy(`delete from operator_acts ${of} = 1`)).toEqual({ position: 1, why: 'missing' });
    expect(await brokenBy(`delete from operator_acts ${of} = ${rows}`)).toEqual({
      position: rows,
      why: 'missing',
    });
    expect(await brokenBy(`update operator_chains set head = 'x' where chain = '${merchant}'`)).toEqual({
      position: rows,
      why: 'changed',
    });
    expect(await chainOf(merchant)).toMatchObject({ broken: null });
  });

  it('is checked by a call of the operator API', async () => {
    const { value } = await byKeyFile('GET', '/audit-trail/audit');
    expect(value).toContainEqual(expect.objectContaining({ merchant, broken: null }));
  });

  it('is filtered by operator, act, call, subject, address, request and time, and read in pages', async () => {
    await byKeyFile('PUT', `/${merchant}/modules/FREEPLAY3`, { on: true, by: 'Lek' });
    const rows = async (query: object): Promise<any[]> =>
      (await byKeyFile('GET', `/${merchant}/audit-trail?${new URLSearchParams({ ...query }).toString()}`))[
        'value'
      ];
    const [latest] = await rows({});
    expect(latest).toMatchObject({ operator: 'Lek', call: 'setModule', from: '127.0.0.1' });
    const { id, requestId = '', at } = latest;
    expect(await rows({ operator: 'Lek' })).toEqual([latest]);
    for (const query of [
      { act: 'module-set' },
      { call: 'setModule' },
      { subject: 'module FREEPLAY3' },
      { address: '127.0.0.1' },
    ]) {
      const page = await rows(query);
      expect(page.length).toBeGreaterThan(1);
      expect((await rows({ ...query, before: String(id) }))[0].id).toBe(page[1].id);
    }
    if (requestId) expect(await rows({ requestId })).toEqual([latest]);
    expect(await rows({ from: at, operator: 'Lek' })).toEqual([latest]);
    expect(await rows({ until: at, operator: 'Lek' })).toEqual([]);
    expect(await rows({ approver: 'no one' })).toEqual([]);
  });

  it('is a file of exactly what is filtered, safe against formulas, and names who took it', async () => {
    const formula = '=HYPERLINK("https://evil.example")';
    await byKeyFile('PUT', `/${merchant}/modules/FREEPLAY3`, { on: false, by: formula });
    await byKeyFile('PUT', `/${merchant}/modules/FREEPLAY3`, { on: true, by: 'Other' });
    const path = `/${merchant}/audit-trail/file?${new URLSearchParams({ operator: formula }).toString()}`;
    const response = await platform.operator('GET', path);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    const { value } = await byKeyFile('GET', `/${merchant}/audit-trail?act=list-exported`);
    expect(value[0]).toMatchObject({
      subject: 'downloadActs',
      details: { operator: formula, personalData: 'shown' },
    });
  });

  it('has rows of what was refused, of sign-ins that failed, and limits long details', async () => {
    const support = await openOperator(platform, 'trail1', [{ role: 'support', merchant }]);
    await support.call('POST', `/${merchant}/entries`, { account: 'demo_member' });
    await read(
      platform.operator('POST', '/sign-in', { login: 'trail1', password: 'x', code: '000000' }, { key: '' }),
    );
    await support.call('POST', '/me/confirm', { code: '000000' });
    const acts = await platform.db.select().from(operatorActs);
    const of = (operator: string) =>
      acts
        .filter((row) => row.operator === operator)
        .map(({ act, call, details }) => [act, call, details['code']]);
    expect(of('trail1')).toEqual(
      expect.arrayContaining([
        ['refused', 'adjustBalance', 'no-permission'],
        ['refused', 'confirmAccess', 'authenticator-wrong'],
        ['sign-in-refused', null, 'sign-in-wrong'],
      ]),
    );
    expect(
      Math.max(...acts.flatMap(({ details }) => Object.values(details).map((text) => text.length))),
    ).toBeLessThan(1_002);
  });

  it('is deleted after the days of the setting, which leaves a row and a chain that can be checked', async () => {
    const { rows = 0 } = (await chainOf(merchant)) ?? {};
    await setSetting(platform.db, merchant, 'trailDays', 365);
    platform.wait(200 * 86_400_000);
    await setModule(false);
    expect(await pruneTrail(platform.db, platform.parts.now())).toBe(0);
    platform.wait(200 * 86_400_000);
    expect(await pruneTrail(platform.db, platform.parts.now())).toBe(rows);
    expect(await chainOf(merchant)).toMatchObject({ rows: 2, broken: null });
    const { value } = await byKeyFile('GET', `/${merchant}/audit-trail`);
    expect(value[0]).toMatchObject({
      act: 'trail-pruned',
      details: { rows: String(rows), until: String(rows) },
    });
    const forged = `update operator_chains set starts_after = 0, start_hash = '' where chain = '${merchant}'`;
    expect(await brokenBy(forged)).toEqual({ position: 1, why: 'missing' });
    const unsaid = `update operator_acts set details = '{}' where act = 'trail-pruned'`;
    expect(await brokenBy(unsaid)).toMatchObject({ why: 'start' });
    await setModule(true);
    expect(await chainOf(merchant)).toMatchObject({ broken: null });
  });
});
