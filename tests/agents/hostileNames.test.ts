import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFiles } from '#schemas/recordFiles.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { addAccount, findAccount } from '#platform/accounts/account/index.ts';
import { openMemberLedgerAccount } from '#platform/money/wallet/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const merchant = 'SIAM01';
/** Names that other systems brought along: today's rules of registration refuse most of them. */
const names = [
  '=1+1',
  '@SUM(A1)',
  '<b onclick="alert(1)">x</b>',
  'a,b"c',
  '100%_\\',
  'مرحبا‏بكم',
  '‮evil',
  'ชื่อที่ยาวมากสี่สิบตัวอักษร'.padEnd(40, 'ก').slice(0, 40),
];

describe.each(databaseKinds())('R2.8.3 names of a downline on %s', (kind) => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await platform.operator('PUT', `/${merchant}/settings/loginSlider`, { value: 'never' });
    const demo = await findAccount(platform.db, merchant, 'demo_agent');
    if (!demo) throw new Error('There is no demo_agent.');
    const open = async (account: string, type: number, upline: number | null) => {
      const { id } = await addAccount(platform.db, {
        merchant,
        account,
        nickname: account,
        passwordHash: demo.passwordHash,
        type,
        upline,
        createdAt: platform.parts.now(),
      });
      await openMemberLedgerAccount(platform.db, merchant, id, 'THB');
      return id;
    };
    const agent = await open('named_agent', 1, null);
    for (const name of names) await open(name, 0, agent);
    const login = { type: 'username', username: 'named_agent', password: demoPassword } as const;
    token = (await platform.client.call('login', login, { merchant })).body.value.token;
  }, 240_000);
  afterAll(() => platform.close());

  it.each(['newest', 'oldest', 'account', 'balance'] as const)(
    'are listed as they are, sorted by %s, page by page',
    async (sort) => {
      const seen: string[] = [];
      let after: string | undefined;
      for (let page = 0; page < 10; page += 1) {
        const query = { sort, pageSize: 2, ...(after !== undefined && { after }) };
        const { body } = await platform.client.call('agentAccounts', query, { token, merchant });
        expect(body.code).toBeUndefined();
        seen.push(...body.value.rows.map(({ account }: { account: string }) => account));
        after = body.value.next;
        if (after === undefined) break;
      }
      expect(seen.toSorted()).toEqual(names.toSorted());
    },
  );

  it.each(names)('find %j alone by its text', async (name) => {
    const query = { search: name };
    for (const call of ['agentAccounts', 'agentLosses'] as const) {
      const { body } = await platform.client.call(call, query, { token, merchant });
      const rows = body.value.rows as { account: string }[];
      expect([call, rows.map(({ account }) => account)]).toEqual([call, [name]]);
    }
  });

  it.each(['team', 'losses'] as const)('are text alone in the CSV of %s', async (file) => {
    const answer = await platform.app.request(recordFiles[file].path, {
      headers: { 'x-merchant': merchant, 'x-language': 'EN', authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    // No cell is a formula: after a line's start or a separator, also within quotes.
    expect(text).not.toMatch(/(?:^|,|\n)"?[=@]/);
    expect(text).toContain("'=1+1,");
    expect(text).toContain("'@SUM(A1),");
    expect(text).toContain('"a,b""c",');
    for (const name of names.filter((one) => !/^[=@]|["]/.test(one))) expect(text).toContain(`${name},`);
    expect(text.trim().split('\r\n')).toHaveLength(names.length + 1);
  });
});
