import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { answeredReads } from './answeredReads.ts';

/** What a read may write: that it happened. */
const traces = new Set(['attempts']);

/** Reads that are refused whatever they ask for, each with its reason. Today there are none. */
const refusedReads: Readonly<Partial<Record<CallName, string>>> = {};

const names = Object.keys(callTable).filter((name): name is CallName => name in callTable);
const reads = names.filter((name) => callTable[name].method === 'GET');

let platform: TestPlatform;
let answered: Awaited<ReturnType<typeof answeredReads>>;
beforeAll(async () => {
  platform = await openTestPlatform(undefined, {
    // Its deposits are read here, and none of them is paid.
    payments: { url: 'http://127.0.0.1:9', secret: 'a-secret-between-platform-and-provider' },
  });
  answered = await answeredReads(platform, demoPassword);
});
afterAll(async () => {
  answered?.close();
  await platform?.close();
});

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

it('R7.5 each GET of the call table succeeds and changes nothing in the database, but that a captcha keeps its answer', async () => {
  const before = await contents();
  // A refused call reads nothing, so it proves nothing.
  const refused: Partial<Record<CallName, number>> = {};
  for (const name of reads) {
    const token = answered.tokenFor(name);
    const options = callTable[name].token ? { token } : {};
    const { status, body } = await platform.client.call(name, answered.queries[name], options);
    if (status !== 200 || body.success !== true) refused[name] = status;
  }
  expect(Object.keys(refused)).toEqual(Object.keys(refusedReads));
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
