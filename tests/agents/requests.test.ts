import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFiles } from '#schemas/recordFiles.ts';
import type { CallName } from '#schemas/generated/api.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { type Account, addAccount, findAccount } from '#platform/accounts/account/index.ts';
import { offerContract } from '#platform/agents/contracts/index.ts';
import { readRates, setRates } from '#platform/agents/rates/index.ts';
import { settle, statementName } from '#platform/agents/settlement/index.ts';
import { bets, games, settlementStatements } from '#platform/base/database/schema/index.ts';
import { openMemberLedgerAccount } from '#platform/money/wallet/index.ts';
import { recordBets } from '#platform/play/bets/index.ts';
import { findMerchant, type Merchant } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { samples } from '../contract/samples.ts';

interface Property {
  $ref?: string;
  enum?: string[];
}
interface Entry {
  path: string;
  token: boolean;
  request: { properties?: Record<string, Property> };
}
const read = (file: string) => JSON.parse(readFileSync(`schemas/api/${file}.json`, 'utf8')).calls;
/** The calls of agents as their schemas name them, and the transfer that stands with the other transfers. */
const table: Record<string, Entry> = {
  ...read('agents'),
  downlineTransfer: read('wallet').downlineTransfer,
};
const all = Object.keys(table) as CallName[];
/** Visits of a sign-up link are counted without a token, of anyone. */
const guarded = all.filter((name) => table[name]?.token);
const propertiesOf = (name: string) => table[name]?.request.properties ?? {};
const files = Object.entries(recordFiles).filter(([, { call }]) => call in table);

const paymentPassword = '482917';
const valid = samples(demoPassword);
const queries = {
  ...valid,
  downlineTransfer: { ...valid.downlineTransfer, paymentPassword },
} as Record<string, object>;
const dayMs = 86_400_000;
const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
/** The kind of contract that each process call answers. */
const kindOf: Record<string, (typeof kinds)[number]> = {
  processDividend: 'dividend',
  processDailyWage: 'daily',
  processHourlyWage: 'hourly',
  processRealtimeWage: 'realtime',
};

/** What belongs to one branch. */
interface Branch {
  account: string;
  below: string;
  bet: string;
  code: string;
  statement: string;
  contracts: Partial<Record<string, string>>;
}
const nobodys = (kind = ''): Branch => ({
  account: '999999999',
  below: '999999999',
  bet: '999999999',
  code: 'NOBODYS1',
  statement: 'S-999999',
  contracts: { [kind]: '999999999' },
});

let platform: TestPlatform;
const tokens = new Map<string, string>();
const branches = new Map<string, Branch>();

const find = async (account: string, merchant = 'SIAM01'): Promise<Account> => {
  const found = await findAccount(platform.db, merchant, account);
  if (!found) throw new Error(`There is no account ${account}.`);
  return found;
};
const merchantOf = async (code: string): Promise<Merchant> => {
  const found = await findMerchant(platform.db, code);
  if (!found) throw new Error(`There is no merchant ${code}.`);
  return found;
};
const logIn = async (username: string, merchant = 'SIAM01') => {
  const login = { type: 'username' as const, username, password: demoPassword };
  const { body } = await platform.client.call('login', login, { merchant });
  expect(body.code).toBeUndefined();
  tokens.set(`${merchant} ${username}`, body.value.token);
};
const call = async (name: CallName, as: string, query: object, merchant = 'SIAM01') => {
  const token = tokens.get(`${merchant} ${as}`) ?? '';
  return platform.client.call(name, query as never, { token, merchant });
};
const file = (path: string, as: string, query: object) =>
  platform.app.request(`${path}?${new URLSearchParams(query as Record<string, string>)}`, {
    headers: {
      'x-merchant': 'SIAM01',
      'x-language': 'EN',
      authorization: `Bearer ${tokens.get(`SIAM01 ${as}`) ?? ''}`,
    },
  });

const open = async (account: string, type: number, upline: string | null) => {
  const { passwordHash } = await find('demo_agent');
  const { id } = await addAccount(platform.db, {
    merchant: 'SIAM01',
    account,
    nickname: account,
    passwordHash,
    type,
    upline: upline === null ? null : (await find(upline)).id,
    createdAt: platform.parts.now(),
  });
  await openMemberLedgerAccount(platform.db, 'SIAM01', id, 'THB');
  await logIn(account);
};
const rate = async (account: string, percent: string, merchant = 'SIAM01') => {
  const side = { lowerBelow: false, operator: 'Olga', now: platform.parts.now() };
  const rates = { rates: readRates({ RNG: percent }), ...side };
  await platform.db.transaction(async (tx) =>
    setRates(tx, await merchantOf(merchant), await find(account, merchant), rates),
  );
};
let rounds = 0;
const play = async (account: string, merchant = 'SIAM01') => {
  const [game] = await platform.db
    .select()
    .from(games)
    .where(and(eq(games.category, 'RNG'), isNotNull(games.vendor)))
    .limit(1);
  if (!game) throw new Error('There is no game.');
  const { id } = await find(account, merchant);
  const own = { accountId: id, game: game.code, vendor: game.vendor, round: `round-${(rounds += 1)}` };
  const amounts = { stake: 1_000_00n, validStake: 1_000_00n, payout: 0n };
  const bet = { ...own, category: 'RNG', ...amounts, settledAt: platform.parts.now() };
  const { timeZone } = await merchantOf(merchant);
  await platform.db.transaction((tx) =>
    recordBets(tx, { code: merchant, timeZone }, [bet], () => Promise.resolve()),
  );
};
/** One contract of each kind, offered by the brand. */
const offered = async (account: string, merchant = 'SIAM01') => {
  const tiers = [{ from: '1000.00', active: 1, value: '0.10' }];
  const terms = { tiers, activeBets: '100.00', activeDeposits: '0.00' };
  const made: Record<string, string> = {};
  for (const kind of kinds)
    await platform.db.transaction(async (tx) => {
      const { id } = await offerContract(tx, await merchantOf(merchant), await find(account, merchant), {
        kind,
        terms:
          kind === 'dividend' ? { ...terms, period: 'monthly', carryOver: true } : { ...terms, mode: 'rate' },
        operator: 'Olga',
        now: platform.parts.now(),
      });
      made[kind] = String(id);
    });
  return made;
};
const link = async (agent: string, label: string, merchant = 'SIAM01'): Promise<string> => {
  const { body } = await call('agentAddLink', agent, { kind: 'member', label }, merchant);
  expect(body.code).toBeUndefined();
  return body.value.code;
};
const statementOf = async ({ id }: Account): Promise<string> => {
  const { db } = platform;
  const [row] = await db
    .select()
    .from(settlementStatements)
    .where(eq(settlementStatements.accountId, id))
    .orderBy(desc(settlementStatements.number))
    .limit(1);
  if (!row) throw new Error(`Account ${id} has no statement.`);
  return statementName(row.number);
};
/** What an agent and a member below it have. */
const branchOf = async (
  agent: string,
  member: string,
  contracts: Branch['contracts'],
  merchant = 'SIAM01',
): Promise<Branch> => {
  const account = await find(member, merchant);
  const [bet] = await platform.db.select().from(bets).where(eq(bets.accountId, account.id)).limit(1);
  return {
    account: String(account.id),
    below: String(account.id),
    bet: String(bet?.id),
    code: await link(agent, `foreign ${agent}`, merchant),
    statement: await statementOf(await find(agent, merchant)),
    contracts,
  };
};

// upper_agent ─ left_agent ─ left_member · upper_agent ─ foreign_agent ─ foreign_member · foreign_top ─ foreign_below
beforeAll(async () => {
  platform = await openTestPlatform();
  for (const merchant of ['SIAM01', 'MERID01']) {
    await platform.operator('PUT', `/${merchant}/settings/loginSlider`, { value: 'never' });
    await platform.operator('PUT', `/${merchant}/settings/agentRates`, { value: 'RNG 1.00' });
  }
  for (const [account, type, upline] of [
    ['upper_agent', 1, null],
    ['left_agent', 2, 'upper_agent'],
    ['left_member', 0, 'left_agent'],
    ['foreign_agent', 2, 'upper_agent'],
    ['foreign_member', 0, 'foreign_agent'],
    ['foreign_top', 1, null],
    ['foreign_below', 0, 'foreign_top'],
  ] as const)
    await open(account, type, upline);
  for (const [account, percent] of [
    ['upper_agent', '0.30'],
    ['left_agent', '0.20'],
    ['left_member', '0.10'],
    ['foreign_agent', '0.20'],
    ['foreign_top', '0.20'],
  ] as const)
    await rate(account, percent);
  await rate('demo_agent', '0.20', 'MERID01');
  // Statements are numbered by brand: the last one of MERID01 has a number that SIAM01 has not.
  for (let day = 0; day < 12; day += 1) {
    await play('demo_agent', 'MERID01');
    if (day < 10) {
      platform.wait(dayMs);
      continue;
    }
    for (const [account] of [...tokens].map(([key]) => key.split(' ').slice(1))) await play(account ?? '');
    for (const account of ['left_member', 'foreign_member'])
      for (const amount of ['+100.00', '+50.00'])
        await platform.operator('POST', `/SIAM01/entries`, { account, amount, reason: 'test' });
    platform.wait(dayMs);
  }
  platform.wait(60_000);
  await settle(platform.parts);
  for (const key of tokens.keys()) await logIn(key.split(' ')[1] ?? '');
  await logIn('demo_trial');
  await logIn('demo_agent', 'MERID01');
  for (const account of ['left_agent', 'left_member'])
    await call('setPaymentPassword', account, {
      loginPassword: demoPassword,
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    });
  for (const agent of ['left_agent', 'upper_agent'])
    for (const label of ['one', 'two', 'three']) await link(agent, label);
  const offers = await offered('foreign_top');
  const offersAbove = await offered('upper_agent');
  branches.set('another branch', await branchOf('foreign_agent', 'foreign_member', offers));
  branches.set('another top agent', await branchOf('foreign_top', 'foreign_below', offers));
  branches.set('above', await branchOf('upper_agent', 'upper_agent', offersAbove));
  const merid = await offered('demo_agent', 'MERID01');
  branches.set('another brand', await branchOf('demo_agent', 'demo_agent', merid, 'MERID01'));
}, 240_000);
afterAll(() => platform.close());

describe.each(all)('R6.7 %s', (name) => {
  it('refuses fields that it does not have, and names them', async () => {
    const { status, body } = await call(name, 'left_agent', { ...queries[name], smuggled: '1' });
    expect([status, body.code]).toEqual([422, 'invalid-request']);
    expect(body.fields).toMatchObject([{ field: 'smuggled', code: 'unknown-field' }]);
  });

  it.runIf(guarded.includes(name))('refuses members and trials with 403, guests with 401', async () => {
    const { status, body } = await call(name, 'left_member', { ...queries[name] });
    expect([status, body.code]).toEqual([403, 'agents-only']);
    const trial = await call(name, 'demo_trial', { ...queries[name] });
    expect([trial.status, trial.body.code]).toEqual([403, 'in_need_true_account']);
    expect((await call(name, 'a guest', { ...queries[name] })).status).toBe(401);
  });
});

it('refuses unknown fields of terms and rates by the field that they are in', async () => {
  const { terms, ...offer } = queries['agentOfferContract'] as { terms: object };
  const offering = { ...offer, terms: { ...terms, secret: 1 } };
  const setting = { account: '0', rates: [{ category: 'RNG', rate: '0.10', secret: 1 }] };
  for (const [name, query, field] of [
    ['agentOfferContract', offering, 'terms'],
    ['agentSetRates', setting, 'rates'],
  ] as const) {
    const { status, body } = await call(name, 'left_agent', query);
    expect([status, body.fields?.[0]]).toMatchObject([422, { field, code: 'unknown-field' }]);
  }
});

describe('R6.7 the CSV files of agents', () => {
  it.each(files)('%s refuse what their calls refuse', async (_, { path, call: name }) => {
    const { pageSize: _size, ...query } = { pageSize: 0, ...queries[name] };
    for (const [as, status] of [
      ['left_member', 403],
      ['demo_trial', 403],
      ['a guest', 401],
    ] as const)
      expect([as, (await file(path, as, query)).status]).toEqual([as, status]);
    const known = await request(name, 'left_agent');
    expect((await file(path, 'left_agent', { ...known, language: 'TH' })).status).toBe(200);
    const unknown = await file(path, 'left_agent', { ...known, smuggled: '1' });
    expect([unknown.status, (await unknown.json()).fields]).toMatchObject([422, [{ field: 'smuggled' }]]);
  });
});

it('R2.8.12 R2.8.3 the CSV of statements has those of the filter, each with what it paid', async () => {
  const { path } = recordFiles.settlements;
  const query = { kind: 'line-rebate', sort: 'oldest' };
  const { body } = await call('agentSettlements', 'left_agent', query);
  const rows = body.value.rows as { statement: string; base: string; paid: string }[];
  expect(rows).toHaveLength(2);
  const answer = await file(path, 'left_agent', query);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/"settlements_[\d-]+_[\d-]+\.csv"/);
  const [head, ...lines] = (await answer.text()).trim().split('\r\n');
  expect(head).toMatch(/^\uFEFF?Statement,Account,/);
  for (const [at, { statement, base, paid }] of rows.entries())
    expect(lines[at]).toMatch(new RegExp(`^${statement},left_agent,.*,${base},.*,${paid},THB,Paid$`));
  expect(lines).toHaveLength(2);
  for (const other of [{ kind: 'daily' }, { from: '2026-01-01', to: '2026-01-02' }])
    expect((await (await file(path, 'left_agent', other)).text()).trim().split('\r\n')).toHaveLength(1);
});

/** Fields of requests that name something of a downline. `code` of a new link is no such thing. */
const identifiers = ['account', 'below', 'bet', 'statement', 'contract', 'code'];
const named = guarded.flatMap((name) =>
  Object.keys(propertiesOf(name))
    .filter((field) => identifiers.includes(field) && !(name === 'agentAddLink' && field === 'code'))
    .map((field) => [name, field] as const),
);
const unknownOf: Record<string, string> = {
  account: 'unknown-account',
  below: 'unknown-account',
  bet: 'unknown-bet',
  statement: 'unknown-statement',
  contract: 'unknown-contract',
  code: 'unknown-link',
};

describe('R6.7 identifiers outside the own downline', () => {
  it('are the fields that are known here', () => {
    const others = new Set(guarded.flatMap((name) => Object.keys(propertiesOf(name))));
    for (const field of identifiers) others.delete(field);
    expect(
      [...others].filter((field) => /^\w*id$|ids|account|link|line|run/i.test(field)).toSorted(),
    ).toEqual([
      // The line of a statement that was found, the direct line or all of it, and notices that are marked as read.
      'ids',
      'line',
    ]);
  });

  it.each(named)('%s answers alike to every %s', async (name, field) => {
    const kind = kindOf[name] ?? 'daily';
    const own = queries[name];
    const answers = new Set<string>();
    for (const [of, branch] of [...branches, ['nobody', nobodys(kind)] as const]) {
      const value = field === 'contract' ? branch.contracts[kind] : branch[field as 'account'];
      const query = { ...own, [field]: value };
      const { status, body } = await call(name, 'left_agent', query);
      expect([of, status, body.code]).toEqual([of, 404, unknownOf[field]]);
      answers.add(JSON.stringify(body).replaceAll(String(value), '…'));
      for (const [, { path }] of files.filter(([, { call: listed }]) => listed === name)) {
        const asFile = await file(path, 'left_agent', { [field]: value });
        expect([of, asFile.status]).toEqual([of, 404]);
        answers.add((await asFile.text()).replaceAll(String(value), '…'));
      }
    }
    expect([...answers]).toHaveLength(1);
  });
});

const lists = guarded.filter((name) => 'after' in propertiesOf(name));
/** Names, labels and statements of others; the agent above is not among them, since an own contract names it. */
const foreign = () => {
  const statements = [...branches.values()].map(({ statement }) => statement);
  return new RegExp(['foreign', ...statements].join('|'));
};
/** A request of a list that needs to know of what. */
const request = async (name: CallName, as: 'left_agent' | 'upper_agent'): Promise<object> => {
  const member = as === 'left_agent' ? 'left_member' : 'foreign_member';
  if (name === 'agentEntries') return { account: String((await find(member)).id) };
  if (name !== 'agentLineAccounts') return {};
  const statement = await statementOf(await find(as));
  const { body } = await call('agentStatement', as, { statement });
  const { line } = body.value.lines.find(
    ({ source }: { source?: { account: string } }) => source && source.account !== as,
  );
  return { statement, line };
};

describe('R6.7 lists of an agent', () => {
  it.each(lists)('%s have nothing of others, whatever is searched for and sorted by', async (name) => {
    const own = await request(name, 'left_agent');
    for (const sort of propertiesOf(name)['sort']?.enum ?? [undefined])
      for (const search of 'search' in propertiesOf(name) ? [undefined, 'foreign', 'l'] : [undefined]) {
        // An agent searches the statements of its downline; the own ones are all of one account.
        const whose = search && 'whose' in propertiesOf(name) ? 'downline' : undefined;
        const query = { ...own, ...(sort && { sort }), ...(search && { search }), ...(whose && { whose }) };
        const { status, body } = await call(name, 'left_agent', query);
        expect([query, status]).toEqual([query, 200]);
        expect(JSON.stringify(body.value)).not.toMatch(foreign());
        if (search === 'foreign') expect(body.value.rows ?? body.value.record?.entries).toEqual([]);
      }
  });

  it.each(lists)('%s give a cursor of another agent nothing but the own list', async (name) => {
    const above = { ...(await request(name, 'upper_agent')), pageSize: 1 };
    const { body } = await call(name, 'upper_agent', above);
    const next = body.value.next ?? body.value.record?.next;
    expect(next).toEqual(expect.any(String));
    const own = await request(name, 'left_agent');
    const answer = await call(name, 'left_agent', { ...own, after: next });
    if (answer.status === 200) expect(JSON.stringify(answer.body.value)).not.toMatch(foreign());
    else expect([answer.status, answer.body.code]).toEqual([422, 'invalid-cursor']);
  });
});

/** Calls on contracts, by what the specification and their schemas say of them. */
const onContracts = guarded.filter((name) => /Contract|^agentRequestEnd|^agentWithdraw|^process/.test(name));

describe('R6.5 while AGENTPOLICY3 is off', () => {
  beforeAll(() => platform.operator('PUT', '/SIAM01/modules/AGENTPOLICY3', { on: false }));
  afterAll(() => platform.operator('PUT', '/SIAM01/modules/AGENTPOLICY3', { on: true }));
  const refused = [403, 'operation-not-allowed'];

  it('are all calls on contracts known here', () => expect(onContracts).toHaveLength(9));

  it.each(onContracts)('%s is refused, also for contracts of the agent who asks', async (name) => {
    const contract = branches.get('above')?.contracts[kindOf[name] ?? 'daily'];
    const own = 'contract' in propertiesOf(name) ? { contract } : {};
    const { status, body } = await call(name, 'upper_agent', { ...queries[name], ...own });
    expect([status, body.code]).toEqual(refused);
  });

  it('consolidated is refused, and statements of contracts with their CSV; rebates stay', async () => {
    const { status, body } = await call('consolidated', 'upper_agent', {});
    expect([status, body.code]).toEqual(refused);
    for (const [kind, expected] of [
      ...kinds.map((one) => [one, 403] as const),
      ['line-rebate', 200] as const,
    ]) {
      const answer = await call('agentSettlements', 'upper_agent', { kind });
      const asFile = await file(recordFiles.settlements.path, 'upper_agent', { kind });
      expect([kind, answer.status, asFile.status]).toEqual([kind, expected, expected]);
    }
  });
});
