import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName, CallQuery } from '#schemas/generated/api.ts';
import { answerRequest, offerContract } from '#platform/agents/contracts/index.ts';
import { findAccount, type Account } from '#platform/accounts/account/index.ts';
import { depositArrived } from '#platform/rewards/bonuses/index.ts';
import { postAsDesk, postMessage, publicRoom, supportRoom } from '#platform/support/chat/index.ts';
import {
  affiliateApplications,
  chatReports,
  identities,
  merchants,
  missionEntries,
  promotionParts,
  providerPayouts,
  referrals,
  settlementInputs,
  settlementLines,
  settlementRuns,
  settlementStatements,
} from '#platform/base/database/schema/index.ts';
import { settle } from '#platform/agents/settlement/index.ts';
import { movePoints } from '#platform/rewards/points/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { findMerchant, type Merchant } from '#platform/site/merchants/index.ts';
import { createMigratedDatabase } from '#platform/testing/databases.ts';
import { migratedImage } from '#platform/testing/databaseImage.ts';
import { createOwnDatabase, findServer } from '#platform/testing/databaseServer.ts';
import { codeOf, openOperator, operatorPassword } from '#platform/testing/operatorPeople.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { commandForms } from '../lib/testing/commandForms.ts';
import { help } from './help.ts';
import { runCommand } from './runCommand.ts';

const merchant = 'SIAM01';
const hour = 3_600_000;
const paymentPassword = '135790';

let platform: TestPlatform;
let server: ReturnType<typeof serve>;
let dataDir: string;
let env: NodeJS.ProcessEnv;
let members: { somchai: Account; ploy: Account };

beforeAll(async () => {
  const payments = { url: 'http://127.0.0.1:9', secret: 'a secret of more than thirty-two characters' };
  platform = await openTestPlatform(undefined, { payments });
  dataDir = await mkdtemp(join(tmpdir(), 'livery-commands-'));
  await writeFile(join(dataDir, 'operator.key'), testOperatorKey);
  const url = await new Promise<string>((resolve) => {
    server = serve({ fetch: platform.app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  env = { DATA_DIR: dataDir, PLATFORM_URL: url, PLATFORM_MERCHANT: merchant };
  members = { somchai: await memberNamed('demo_member'), ploy: await memberNamed('demo_vip') };
}, 240_000);
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await platform.close();
  await rm(dataDir, { recursive: true });
});

async function memberNamed(name: string): Promise<Account> {
  const found = await findAccount(platform.db, merchant, name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** Ids of what waits for the operator. */
interface Waiting {
  withdrawals: string[];
  cases: string[];
  orders: string[];
  missions: number[];
  reports: number[];
  feedback: string;
  applications: string[];
  bonus: number;
  captcha: string;
  contract: number;
  settlement: number;
  people: People;
}

/** Operators for the commands about them: their codes count for half a minute. */
interface People {
  token: string;
  codes: { token: string; confirm: string; accept: string };
  link: string;
  /** Of a role that is given. */
  grant: number;
}

/** What members have left for the operator to decide, which fresh demonstration data does not contain. */
async function leaveWork(): Promise<Waiting> {
  const { db, client } = platform;
  const { somchai, ploy } = members;
  const place = await findMerchant(db, merchant);
  if (!place) throw new Error('There is no merchant.');
  // An older build gave it two decimals for a currency that has three.
  await db.update(merchants).set({ currency: 'KWD', status: 1 }).where(eq(merchants.code, 'MERID01'));
  const type = 'username' as const;
  const logIn = async () => {
    const { body } = await client.call('login', { type, username: 'demo_vip', password: demoPassword });
    return body.value.token as string;
  };
  let token = await logIn();
  const call = async <N extends CallName>(name: N, query: CallQuery<N>) => {
    const { status, body } = await client.call(name, query, { token });
    if (status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
    return body.value;
  };

  const same = { paymentPassword, confirmPaymentPassword: paymentPassword };
  await call('setPaymentPassword', { loginPassword: demoPassword, ...same });
  const bank = {
    kind: 'bank',
    provider: 'Siam Bank',
    holder: 'Ploy Jaidee',
    number: '123-456-7890',
  } as const;
  const payoutAccount = (await call('addPayoutAccount', { ...bank, paymentPassword })).accounts[0].id;
  platform.wait(25 * hour);
  token = await logIn();
  const now = platform.parts.now();

  const withdrawals: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    // One after another: the balance is locked anyway.
    // oxlint-disable-next-line no-await-in-loop
    const { id } = await call('requestWithdrawal', { payoutAccount, amount: '1000.00', paymentPassword });
    withdrawals.push(id);
  }
  const square = { create: { width: 9, height: 9, channels: 3, background: '#333' } } as const;
  const content = (await sharp(square).png().toBuffer()).toString('base64');
  for (const id of withdrawals.slice(0, 2)) {
    for (const step of ['review', 'approve', 'disburse'])
      // oxlint-disable-next-line no-await-in-loop -- the steps of one withdrawal
      await platform.operator('POST', `/${merchant}/withdrawals/${id}/${step}`, { by: 'Nok' });
    // oxlint-disable-next-line no-await-in-loop
    const { picture } = await call('uploadPicture', { content });
    // oxlint-disable-next-line no-await-in-loop
    await call('confirmWithdrawal', { id, receipt: 'none', note: 'Nothing came.', proofs: [picture] });
  }
  const taken = withdrawals[2] ?? '';
  for (const step of ['review', 'approve'])
    // oxlint-disable-next-line no-await-in-loop
    await platform.operator('POST', `/${merchant}/withdrawals/${taken}/${step}`, { by: 'Nok' });
  const payout = { withdrawalId: Number(taken), merchant, reference: '700000000001', currency: 'THB' };
  await db.insert(providerPayouts).values({ ...payout, amount: 100_000n, createdAt: now, nextAt: now });

  const points = { accountId: ploy.id, kind: 'bet', amount: 5000, key: 'test', reference: 'test' } as const;
  await db.transaction((tx) => movePoints(tx, place, { ...points, now }));
  const address = 'Ploy Jaidee, 1 Lantern Road, Bangkok, 081 234 5678';
  const order = { reward: 'clay-mug', quantity: 1, address, paymentPassword };
  await call('redeemPoints', order);
  await call('redeemPoints', order);

  const { number } = await call('feedback', { type: 'game', content: 'The reels stood still.' });
  const applicant = { merchant, contact: 'a@mail.example', channels: 'A blog', members: 9 };
  const sent = { ...applicant, language: 'en', createdAt: now };
  const applied = await db
    .insert(affiliateApplications)
    .values(['one', 'two'].map((name) => ({ ...sent, name, wished: `agent_${name}` })))
    .returning();
  const entry = { merchant, mission: 'grand-tour', day: '2026-01-01', goal: 100n, points: 9, joinedAt: now };
  await db.insert(missionEntries).values([somchai, ploy].map(({ id }) => ({ ...entry, accountId: id })));
  const entries = await db
    .update(missionEntries)
    .set({ progress: 100n, reachedAt: now, state: 'applying', appliedAt: now })
    .where(eq(missionEntries.mission, 'grand-tour'))
    .returning();
  const part = { merchant, promotion: 'diamond' };
  await db.insert(promotionParts).values([somchai, ploy].map(({ id }) => ({ ...part, accountId: id })));
  await db
    .update(promotionParts)
    .set({ state: 'applying', appliedAt: now })
    .where(eq(promotionParts.promotion, part.promotion));

  for (const friend of ['friend_one', 'friend_two']) {
    const account = { account: friend, password: demoPassword, type: 0, by: 'Nok' };
    // oxlint-disable-next-line no-await-in-loop -- the same table
    await platform.operator('POST', `/${merchant}/accounts`, account);
    // oxlint-disable-next-line no-await-in-loop
    const accountId = (await memberNamed(friend)).id;
    const sub = { provider: 'google', subject: friend, name: friend, linkedAt: now };
    // oxlint-disable-next-line no-await-in-loop
    await db.insert(identities).values({ ...sub, merchant, accountId });
    const invited = { merchant, inviterId: somchai.id, accountId, createdAt: now, changedAt: now };
    // oxlint-disable-next-line no-await-in-loop
    await db.insert(referrals).values(invited);
  }

  await db
    .update(referrals)
    .set({ state: 'held', signs: ['device'] })
    .where(eq(referrals.merchant, merchant));

  const room = await publicRoom(db, merchant, 'th', now);
  const reports = [];
  for (const text of ['first', 'second']) {
    // oxlint-disable-next-line no-await-in-loop -- messages of one room have an order
    const seq = await postAsDesk(db, room, { operator: 'Nok', text, now });
    // oxlint-disable-next-line no-await-in-loop
    reports.push(
      ...(await db
        .insert(chatReports)
        .values({ merchant, roomId: room.id, seq, reporterId: ploy.id, createdAt: now })
        .returning()),
    );
  }
  const desk = await supportRoom(db, ploy, now);
  await postMessage(db, { room: desk, author: ploy, now }, { clientId: 'test-client-id', text: 'Hello?' });

  const weekend = { account: somchai, deposit: 'test', promotion: 'weekend', amount: 100_000n, now };
  const { bonus } = await db.transaction((tx) => depositArrived(tx, weekend));
  const { captchaId } = (await client.call('captcha', {})).body;
  const idsOf = async (path: string): Promise<string[]> => {
    const response = await platform.operator('GET', `/${merchant}/${path}`);
    const { value } = (await response.json()) as { value: { id: number }[] };
    return value.map(({ id }) => String(id));
  };
  return {
    withdrawals,
    cases: await idsOf('cases'),
    orders: await idsOf('points/orders'),
    missions: entries.map(({ id }) => id),
    reports: reports.map(({ id }) => id),
    feedback: number,
    applications: applied.map(({ id }) => String(id)),
    bonus: bonus ?? 0,
    captcha: captchaId,
    contract: await agreeContract(place, now),
    settlement: await leaveStatements(now),
    people: await leaveOperators(),
  };
}

/** Terms of a contract of an agent. */
const terms = {
  mode: 'rate',
  tiers: [{ from: '1000.00', active: 1, value: '0.10' }],
  activeBets: '100.00',
  activeDeposits: '0.00',
};

/** An hourly wage that the brand has offered and its agent accepted. */
async function agreeContract(place: Merchant, now: Date): Promise<number> {
  const agent = await memberNamed('demo_agent');
  return platform.db.transaction(async (tx) => {
    const offer = { kind: 'hourly', terms, operator: 'Olga', now } as const;
    const { id } = await offerContract(tx, place, agent, offer);
    const answer = { contract: id, version: 1, request: 'NEW', action: 'ACCEPT', now } as const;
    await answerRequest(tx, place, agent.id, answer);
    return id;
  });
}

/** Statements of agents in the states in which an operator decides on them; the first one is paid. */
async function leaveStatements(now: Date): Promise<number> {
  const { db } = platform;
  const values = { merchant, kind: 'line-rebate', settledAt: now, digest: '' } as const;
  const spans = [2, 1].map((days) => ({
    startsAt: new Date(now.getTime() - days * 24 * hour),
    endsAt: new Date(now.getTime() - (days - 1) * 24 * hour),
  }));
  const runs = await db
    .insert(settlementRuns)
    .values(spans.map((span) => ({ ...values, ...span, firstDay: '2026-01-01', lastDay: '2026-01-01' })))
    .returning({ id: settlementRuns.id });
  const [first = 0, second = 0] = runs.map(({ id }) => id);
  await db.insert(settlementInputs).values({
    runId: first,
    inputs: JSON.stringify({ kind: 'line-rebate', due: [], rests: [], corrections: [] }),
  });
  const states = [
    ['demo_agent', first, 'due'],
    ['demo_vip', first, 'waiting'],
    ['demo_member', first, 'withheld'],
    ['demo_agent', second, 'withheld'],
  ] as const;
  for (const [index, [name, runId, state]] of states.entries()) {
    const { id: accountId } = await memberNamed(name);
    const [row] = await db
      .insert(settlementStatements)
      .values({
        merchant,
        number: index + 1,
        runId,
        kind: 'line-rebate',
        accountId,
        day: '2026-01-01',
        base: 10_000n,
        gross: 1_000_000n,
        lessDownline: 0n,
        correction: 0n,
        carriedIn: 0n,
        carriedOut: 0n,
        restIn: 0n,
        restOut: 0n,
        paid: 100n,
        state,
        stateAt: now,
      })
      .returning({ id: settlementStatements.id });
    const line = { part: 'bets', validBets: 10_000n, rate: 100, amount: 1_000_000n } as const;
    await db.insert(settlementLines).values({ statementId: row?.id ?? 0, position: 0, ...line });
  }
  await settle(platform.parts);
  return first;
}

/** Two operators who can sign in, and one who has a link. */
async function leaveOperators(): Promise<People> {
  const [one, two] = [
    await openOperator(platform, 'op.one', [{ role: 'support' }]),
    await openOperator(platform, 'op.two'),
  ];
  const call = async (path: string, body: object, key = testOperatorKey) =>
    ((await (await platform.operator('POST', path, body, { key })).json()) as { value: any }).value;
  const { link } = await call('/operators', { login: 'op.three', name: 'Three' });
  const { secret } = await call('/links/open', { link }, '');
  const { value } = await one.call('GET', '/me');
  expect(value.grants).toHaveLength(1);
  const given = await call('/operators/person/op.one/grants', { role: 'content' });
  platform.wait(30_000);
  const [token, confirm, accept] = [one.secret, two.secret, secret].map((of) => codeOf(platform, of));
  return {
    token: two.token,
    codes: { token: token ?? '', confirm: confirm ?? '', accept: accept ?? '' },
    link,
    grant: given.id,
  };
}

/** The environment of a command of people about their own access; of others that of the key file. */
function environmentOf([command, action, login]: string[], { token }: People): NodeJS.ProcessEnv {
  if (command !== 'operators') return env;
  const isOwn = ['confirm', 'me'].includes(action ?? '') || (action === 'sessions' && login === undefined);
  return { ...env, OPERATOR_PASSWORD: operatorPassword, ...(isOwn && { OPERATOR_TOKEN: token }) };
}

/** Writes a JSON file for a command that reads one. */
async function fileOf(name: string, content: object): Promise<string> {
  const file = join(dataDir, `${name}.json`);
  await writeFile(file, JSON.stringify(content));
  return file;
}

/** Command lines in an order in which all can be carried out. */
async function linesFor(waiting: Waiting): Promise<string[]> {
  const titles = { en: 'Test' };
  const picture = join(dataDir, 'picture.png');
  const square = { create: { width: 1120, height: 400, channels: 3, background: '#386' } } as const;
  await sharp(square).png().toFile(picture);
  const saved = join(dataDir, 'saved');
  const promotion = await fileOf('promotion', {
    id: 'test-gift',
    type: 'others',
    kind: 'application',
    titles,
    terms: { prize: '5.00' },
  });
  const mission = await fileOf('mission', {
    id: 'test-rounds',
    titles,
    period: 'day',
    picture: 'daily',
    goal: { counts: 'rounds', amount: '3' },
    prize: { amount: '5.00' },
    points: 10,
  });
  const leaderboard = await fileOf('leaderboard', {
    id: 'test-race',
    titles,
    period: 'day',
    measure: 'points',
    prizes: [{ places: 1, amount: '5.00' }],
  });
  const reward = await fileOf('reward', {
    id: 'test-cup',
    category: 'home',
    titles,
    descriptions: titles,
    picture,
    price: 100,
    stock: 1,
  });
  const levels = [1, 2, 3, 4, 5, 6].map((level) => ({
    names: { en: `Rank ${level}` },
    deposits: `${(level - 1) * 10}`,
  }));
  const ranks = await fileOf('ranks', { ranks: levels });
  const termsFile = await fileOf('terms', terms);
  const database = join(dataDir, 'stopped');
  await mkdir(database);
  const image = await migratedImage(join(import.meta.dirname, '../../platform/base/database/migrations'));
  await new PGlite({ dataDir: join(database, 'database'), loadDataDir: image }).close();
  const { codes, link, grant } = waiting.people;
  return [
    `operators accept ${link} --code ${codes.accept}`,
    `operators token op.one --code ${codes.token} --name laptop --days 30`,
    `operators confirm ${codes.confirm}`,
    'operators me',
    'operators sessions',
    'operators sessions op.one',
    'operators',
    'operators roles',
    'operators role set desk --name Desk --permissions accounts.read,members.read',
    'operators role networks desk 203.0.113.0/24,2001:db8::/32',
    'operators role networks desk ""',
    'operators role remove desk',
    'operators grant op.two finance --merchant SIAM01 --max 1000 --currency THB --personal-data --from 2026-01-01 --until 2099-01-01 --reason "A colleague is ill."',
    `operators revoke op.one ${grant} --reason "Another team."`,
    'operators invite-owner op.owner --name Olga',
    'operators invite op.four --name Four',
    'operators link op.four --reason "It was too old."',
    'operators sign-out op.one --reason "A lost laptop."',
    'operators close op.two --reason Left',
    'operators trail',
    'operators trail op.one --before 99999999',
    'status',
    'status maintenance --message "Back at 5"',
    'status blocked',
    'status normal',
    'region list',
    'region block 203.0.113.0/24',
    'region allow 203.0.113.7',
    'region list',
    'region clear',
    'modules',
    'flag CBS3 off',
    'flag CBS3 on',
    'vendor list',
    'vendor close JL',
    'vendor open JL',
    'vendor set PC --launch https://games.example/launch --status https://games.example/status --rooms https://games.example/rooms --fixtures https://games.example/fixtures --slips https://games.example/slips --silence 90 --seamless on --signatures 1',
    'vendor set PC --signatures 2 --force',
    'vendor secret PC',
    'setting',
    'setting loginSlider never',
    'host add lantern.example',
    'host list',
    'host remove lantern.example',
    'banner list',
    `banner add --group w_test --picture ${picture} --phone ${picture} --title Night --title-th คืน --for members --link /promotions --from 2026-01-01 --until 2099-01-01`,
    'banner remove 1',
    'notice list',
    'notice add --type PL --for guests --title Hello --content <p>Hi</p> --link /promotions --from 2026-01-01 --until 2099-01-01',
    'notice remove 2',
    `banner add --group w_test --picture ${picture} --title Game --vendor JL --game JL_GOLDEN_TIGER`,
    'notice add --type PR --title Game --content <p>Hi</p> --vendor JL --game JL_GOLDEN_TIGER',
    'feedback list --state open',
    `feedback show ${waiting.feedback} --save ${saved}`,
    `feedback answer ${waiting.feedback} --text "They turn again." --by Olga`,
    'agents tree',
    'agents tree demo_agent --after 1',
    'agents show demo_member',
    'agents move demo_member --to sim_agent_2a --dry-run --by Olga',
    'agents move demo_member --to sim_agent_2a --by Olga',
    'agents moves',
    'agents take-back demo_member --by Olga',
    'setting agentRates "RNG 1.00,LIVE 0.80"',
    'agents rates demo_agent RNG=0.70 LIVE=0.50 --dry-run --by Olga',
    'agents rates demo_agent RNG=0.70 LIVE=0.50 --by Olga',
    'agents rates demo_agent RNG=0.60 --lower-below --by Olga',
    'agents rates demo_agent',
    `agents contracts demo_agent offer daily ${termsFile} --by Olga`,
    `agents contracts demo_agent try daily ${termsFile}`,
    `agents contracts demo_agent end ${waiting.contract} --reason "Too little play." --by Olga`,
    'agents contracts demo_agent',
    'settlements list',
    `settlements list --before ${waiting.settlement + 1}`,
    `settlements show ${waiting.settlement}`,
    'settlements show S-000001',
    'settlements withheld',
    'settlements run --dry-run',
    `settlements recheck ${waiting.settlement}`,
    'settlements correct S-000001 +1.50 --reason "A late bet." --dry-run',
    'settlements correct S-000001 +1.50 --reason "A late bet." --by Olga',
    'settlements reverse S-000001 --reason "Paid to the wrong one." --by Olga',
    'settlements approve S-000002 --by Olga',
    'settlements release S-000003 --by Olga',
    'settlements cancel S-000004 --by Olga',
    `settlements recheck ${waiting.settlement} --apply --by Olga`,
    'settlements run --by Olga',
    'affiliates list --state sent',
    `affiliates accept ${waiting.applications[0]} --name agent_one --by Olga`,
    `affiliates refuse ${waiting.applications[1]} --reason "Too new." --by Olga`,
    'account add test_one --password Lantern8river --nickname One --type 0 --language th',
    'referrals list --state held',
    'referrals release friend_one --by Olga',
    'referrals refuse friend_two --by Olga',
    'messages list',
    'messages send --title Hello --content <p>Hi</p> --rank 1-9 --language th --type member --from 2026-01-01 --until 2099-01-01 --dry-run',
    'messages send --title Hello --content <p>Hi</p> --accounts demo_member,demo_vip --service --by Olga',
    'messages list',
    'messages end 1',
    'chat list --state waiting --desk VIP',
    `chat read demo_vip --before 99 --save ${saved}`,
    'chat answer demo_vip --text "Good evening." --by Olga',
    'chat close demo_vip --by Olga',
    'chat room th',
    'chat say th --text "Good luck to all." --by Olga',
    'chat mute demo_vip --minutes 60 --reason Spam --by Olga',
    'chat unmute demo_vip --by Olga',
    'chat block demo_vip --reason Spam --by Olga',
    'chat unblock demo_vip --by Olga',
    'chat reports',
    `chat hide ${waiting.reports[0]} --by Olga`,
    `chat dismiss ${waiting.reports[1]} --by Olga`,
    'resource list',
    'resource set IOS https://app.example/ios --qr /media/qr/ios.png',
    'resource remove IOS',
    'article list',
    'article set test one --title One --content <p>1</p> --category Test',
    'article remove test one',
    'accounts',
    'account password friend_one --password Lantern9river',
    'account expire friend_one',
    'account mobile friend_one "+66 81 234 5601"',
    'account email friend_one one@mail.example --by Olga',
    'account authenticator friend_one off --by Olga',
    'account sign-out friend_one --by Olga',
    'account address friend_one 203.0.113.9 --by Olga',
    'account identities friend_one',
    'account unlink friend_one google --reason Stolen --by Olga',
    'account unlock-payment friend_one --by Olga',
    'risks',
    'risks demo_member',
    'sign-in',
    'sign-in set google --client test --secret SIGN_IN_TEST --issuer https://id.example --authorization https://id.example/authorize --token https://id.example/token --keys https://id.example/keys --by Olga',
    'sign-in set facebook --client test --secret SIGN_IN_TEST',
    'sign-in set firebase --client test --issuer https://securetoken.google.com/test --page https://id.example/verify',
    'sign-in remove google --by Olga',
    'sign-in remove facebook',
    'sign-in remove firebase',
    'limits show demo_member',
    'registration demo_member',
    'signup-link list',
    'signup-link add demo_agent --code TEST01 --host siam.localhost',
    'signup-link end TEST01',
    'sms list',
    'sms list 66812345601',
    'outbox',
    'outbox waiting',
    `captcha ${waiting.captcha}`,
    'default-password Lantern7river',
    'balance demo_member +100.00 --reason Goodwill',
    'balance demo_member -0.50 --reason Mistake',
    'withdrawals list --state requested',
    `withdrawals take-over ${waiting.withdrawals[2]} --reason "The provider is away." --by Olga`,
    `withdrawals review ${waiting.withdrawals[3]} --by Olga`,
    `withdrawals approve ${waiting.withdrawals[3]} --by Olga`,
    `withdrawals disburse ${waiting.withdrawals[3]} --by Olga`,
    `withdrawals reject ${waiting.withdrawals[4]} --reason "Another name." --by Olga`,
    'cases list --state open',
    `cases show ${waiting.cases[0]} --save ${saved}`,
    `cases pay-rest ${waiting.cases[0]} --by Olga`,
    `cases force ${waiting.cases[1]} --reason "It arrived." --by Olga`,
    'audit-trail',
    'audit-trail --subject "account demo_vip"',
    'promotions list',
    `promotions add ${promotion} --dry-run`,
    `promotions add ${promotion}`,
    'promotions end test-gift',
    `promotions applications --state applying --save ${saved}`,
    'promotions accept diamond demo_vip',
    'promotions reject diamond demo_member --reason "Another rank."',
    'missions list',
    `missions add ${mission} --dry-run`,
    `missions add ${mission}`,
    'missions end test-rounds',
    'missions applications',
    `missions accept ${waiting.missions[0]} --by Olga`,
    `missions reject ${waiting.missions[1]} --reason "No picture." --by Olga`,
    'leaderboards list',
    `leaderboards add ${leaderboard} --dry-run`,
    `leaderboards add ${leaderboard}`,
    'leaderboards end test-race',
    'bonuses list demo_member',
    `bonuses cancel ${waiting.bonus} --reason "Two accounts." --by Olga`,
    'points rewards',
    'points orders --state processing',
    `points add ${reward} --by Olga`,
    `points approve ${waiting.orders[0]} --text "On its way." --by Olga`,
    `points reject ${waiting.orders[1]} --text "Sold out." --by Olga`,
    'ranks list',
    'ranks hold demo_member --level 1 --until 2099-01-31',
    'ranks release demo_member',
    `ranks set ${ranks} --dry-run`,
    `ranks set ${ranks}`,
    'payment-provider',
    'payment-provider set --signatures 1',
    'payment-provider set --signatures 2 --force',
    'payment-methods',
    'payment-methods set test --kind bank-transfer --label Test --min 100 --max 50000 --fee-percent 1.5 --fee-fixed 0 --hours 08:00-22:30 --currencies THB,USD --quick 100,500,1000 --minutes 30 --position 1 --enabled on',
    'payment-methods remove test',
    'deposits',
    'deposits pending',
    'merchant list',
    'merchant add TEST01 --name Test --currency THB --time-zone Asia/Bangkok --host test.localhost',
    'merchant add TEST02 --like SIAM01',
    'merchant decimals MERID01',
    'merchant decimals MERID01 --apply --by Olga',
    'key rotate',
    'audit',
    'jobs',
    'lotteries',
    'lotteries set LOTT_CLASSIC_SIX --at 12:00,18:15 --weekdays 1,4 --close 60',
    'lotteries set LOTT_CLASSIC_SIX --at 12:00 --month-days 1,16',
    'lotteries set LOTT_CLASSIC_SIX --every 5',
    `backup ${join(dataDir, 'file.backup')}`,
    `restore ${join(dataDir, 'file.backup')} --replace`,
    'migrate',
    'archive --until 2026-08 --dry-run',
    'uploads move',
    'merchant move MOVED01 --to 2',
    'simulate --agents 3 --members 5 --days 1 --levels 2 --seed 1',
  ];
}

/** Splits a line at spaces, as a shell does, outside double quotes. */
const wordsOf = (line: string): string[] =>
  (line.match(/(?:"[^"]*"|\S)+/g) ?? []).map((word) => word.replaceAll('"', ''));

/** Whether a line has the words of a form; what stands for a value matches any word. */
function matches(line: string, form: string): boolean {
  const words = wordsOf(line);
  const placeholder = /^[<"]|@/;
  const parts = form.match(/<[^>]+>|"[^"]*"|\S+/g) ?? [];
  const end = words.findIndex((word) => word.startsWith('--'));
  const given = end === -1 ? words : words.slice(0, end);
  return (
    parts.length <= given.length &&
    parts.every((part, index) => placeholder.test(part) || part === given[index])
  );
}

/** Moves the pictures of an empty database to a storage, where there is PostgreSQL; the command names what is not set. */
async function movesUploads(): Promise<void> {
  await expect(runCommand(['uploads', 'move'], {})).rejects.toThrow('Set UPLOADS_URL to the storage');
  const server = await findServer();
  if (!server) return;
  const empty = await createOwnDatabase(server.url);
  const places = {
    UPLOADS_URL: 's3://pictures',
    UPLOADS_ENDPOINT: 'http://127.0.0.1:9',
    DATABASE_URL: empty.url,
  };
  expect(await runCommand(['uploads', 'move'], places)).toBe('0 pictures moved\n');
  await empty.drop();
}

/** Moves a merchant between two databases, where there is PostgreSQL; the command names what is not set. */
async function movesMerchant(words: string[]): Promise<void> {
  await expect(runCommand(words, {})).rejects.toThrow('Set SHARD_DATABASES');
  if (!(await findServer())) return;
  const shards = [await createMigratedDatabase(), await createMigratedDatabase()];
  const places = { SHARD_DATABASES: shards.map(({ url }, place) => `${place + 1}=${url}`).join(' ') };
  const client = new pg.Client({ connectionString: shards[0]?.url });
  await client.connect();
  await client.query(
    `insert into merchants (code, name, currency, time_zone) values ('MOVED01', 'Moved', 'THB', 'Asia/Bangkok')`,
  );
  await client.end();
  expect(await runCommand(words, places)).toMatch(
    /^merchant MOVED01 (?:lives on shard 2|moved from shard 1 to shard 2)/,
  );
  for (const shard of shards) await shard.drop();
}

/** Shows what would be archived of an empty database, where there is PostgreSQL; the embedded database has no archive. */
async function archives(words: string[]): Promise<void> {
  await expect(runCommand(words, {})).rejects.toThrow('The embedded database has no archive.');
  const server = await findServer();
  if (!server) return;
  const empty = await createOwnDatabase(server.url);
  expect(await runCommand(words, { DATABASE_URL: empty.url })).toBe('nothing was changed\n');
  const [, ...options] = words;
  const all = options.filter((word) => word !== '--dry-run' && !/^--until|^\d/.test(word));
  expect(await runCommand(['archive', ...all], { DATABASE_URL: empty.url })).toMatch(
    /^no month was archived\nnext: first, it can be archived from \d{4}-\d\d-\d\d on\n$/,
  );
  await empty.drop();
}

/** Migrates an empty database, where there is PostgreSQL; the embedded database is refused. */
async function migrates(): Promise<void> {
  const server = await findServer();
  const empty = server && (await createOwnDatabase(server.url));
  const migrated = runCommand(['migrate'], empty ? { DATABASE_URL: empty.url } : {});
  if (!empty) return expect(migrated).rejects.toThrow('Set DATABASE_URL to the PostgreSQL to migrate.');
  expect(await migrated).toMatch(/^the database has (\d+) migrations; this build has \1\n$/);
  await empty.drop();
}

it('every form and option of a command that --help lists is carried out', async () => {
  const [usage = ''] = help.split('\n  --merchant <code>');
  const forms = commandForms(usage, '  ');
  const waiting = await leaveWork();
  const lines = await linesFor(waiting);
  const failed: string[] = [];
  for (const line of lines) {
    const words = wordsOf(line);
    if (words[0] === 'uploads') {
      // oxlint-disable-next-line no-await-in-loop
      await movesUploads();
      continue;
    }
    if (line.startsWith('merchant move')) {
      // oxlint-disable-next-line no-await-in-loop
      await movesMerchant(words);
      continue;
    }
    if (words[0] === 'archive') {
      // oxlint-disable-next-line no-await-in-loop
      await archives(words);
      continue;
    }
    if (words[0] === 'migrate') {
      // oxlint-disable-next-line no-await-in-loop
      await migrates();
      continue;
    }
    const own = { backup: 'stopped', restore: 'restored', simulate: 'simulated' }[words[0] ?? ''];
    // One after another: most act on what those before have made.
    // oxlint-disable-next-line no-await-in-loop
    await runCommand(
      words,
      own ? { DATA_DIR: join(dataDir, own) } : environmentOf(words, waiting.people),
    ).catch((error: unknown) => {
      failed.push(`${line}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  expect(failed).toEqual([]);
  expect(forms.length).toBeGreaterThan(120);
  expect(
    forms.filter(({ form }) => !lines.some((line) => matches(line, form))).map(({ form }) => form),
  ).toEqual([]);
  const unused = forms.flatMap(({ form, options }) => {
    const [command] = form.split(' ');
    const used = lines.filter((line) => line.startsWith(`${command} `)).flatMap(wordsOf);
    return options.filter((option) => !used.includes(option)).map((option) => `${command} ${option}`);
  });
  expect([...new Set(unused)]).toEqual([]);
}, 240_000);
