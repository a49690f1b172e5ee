import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { samples } from './samples.ts';

/** What a read may write: that it happened. */
const traces = new Set(['attempts']);

/** Reads whose samples name nothing that this platform has, with the status of the refusal. */
const refusedReads: Readonly<Record<string, number>> = {
  // The samples ask as a member.
  agentAccounts: 403,
  agentAccount: 403,
  agentBet: 403,
  agentBets: 403,
  agentContracts: 403,
  agentSettlements: 403,
  agentTryContract: 403,
  agentStatement: 403,
  agentIncome: 403,
  agentLineAccounts: 403,
  agentEntries: 403,
  agentLinks: 403,
  agentNotices: 403,
  agentLosses: 403,
  agentOverview: 403,
  betRecord: 404,
  captchaAudio: 422,
  deposit: 404,
  lotteryDrawProof: 404,
  ownPicture: 404,
};

const names = Object.keys(callTable).filter((name): name is CallName => name in callTable);
const reads = names.filter((name) => callTable[name].method === 'GET');

let platform: TestPlatform;
let token: string;
const queries = samples(demoPassword);
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.operator('PUT', '/SIAM01/modules/CBS3', { on: true });
  token = (await platform.client.call('login', queries.login)).body.value.token;
});
afterAll(() => platform.close());

/** A digest of the rows of each table. */
async function contents(): Promise<Record<string, string>> {
  const rows = (result: unknown) => (result as { rows: Record<string, string>[] }).rows;
  const tables = await platform.db.execute(
    sql`select table_schema as schema, table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')`,
  );
  const digests: Record<string, string> = {};
  for (const { schema = '', name = '' } of rows(tables)) {
    if (traces.has(name)) continue;
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const digest = await platform.db.execute(
      sql`select md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as digest from ${table} t`,
    );
    digests[name] = rows(digest)[0]?.['digest'] ?? '';
  }
  return digests;
}

it('R7.5 no GET changes anything in the database, but that a captcha keeps its answer', async () => {
  const before = await contents();
  // A refused call reads nothing, so it proves nothing: all are answered, but those whose samples name what is not there.
  const refused: Record<string, number> = {};
  for (const name of reads) {
    const { status } = await platform.client.call(
      name,
      queries[name],
      callTable[name].token ? { token } : {},
    );
    if (status !== 200) refused[name] = status;
  }
  expect(refused).toEqual(refusedReads);
  const after = await contents();
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['challenges']);
});

// What the specification writes, and what R7.5 adds: starting a game posts to the path of the lottery lobby.
it.each<[CallName, string[]]>([
  ['register', ['PUT', 'POST']],
  ['registerMobile', ['PUT', 'POST']],
  ['logout', ['DELETE']],
  ['feedback', ['PUT']],
  ['forgotByEmail', ['POST']],
  ['lotteryLaunch', ['GET', 'POST']],
])('R7.5 the path of %s takes %j and nothing else; clients send the first', async (name, taken) => {
  expect(callTable[name].method).toBe(taken[0]);
  const refused: string[] = [];
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    const headers = { 'x-merchant': 'SIAM01', 'content-type': 'application/json' };
    const { status } = await platform.app.request(
      callTable[name].path,
      { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    if (status === 404 || status === 405) refused.push(method);
  }
  expect(refused.toSorted()).toEqual(
    ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) => !taken.includes(method)).toSorted(),
  );
});

it('R7.5 a forgotten password is asked for by a form, and not by JSON', async () => {
  const fields = { username: 'somchai', email: 'somchai@mail.example' };
  const post = async (type: string, body: string) => {
    const headers = { 'x-merchant': 'SIAM01', 'content-type': type };
    const { status } = await platform.app.request(
      callTable.forgotByEmail.path,
      { method: 'POST', headers, body },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    return status;
  };
  expect(await post('application/x-www-form-urlencoded', String(new URLSearchParams(fields)))).toBe(200);
  expect(await post('application/json', JSON.stringify(fields))).toBe(422);
});
