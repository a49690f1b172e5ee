import { eq } from 'drizzle-orm';
import {
  callTable,
  type CallName,
  type CallQuery,
  type LotteryLine,
  type LotteryPlayType,
  type LotteryState,
} from '#schemas/generated/api.ts';
import { offerContract } from '#platform/agents/contracts/index.ts';
import { settle } from '#platform/agents/settlement/index.ts';
import { accountById } from '#platform/accounts/account/index.ts';
import { accounts, lineRates } from '#platform/base/database/schema/index.ts';
import { addDays, dayIn, findMerchant } from '#platform/site/merchants/index.ts';
import type { Answered } from '#platform/testing/TestClient.ts';
import type { TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { VendorServer } from '#platform/testing/VendorServer.ts';
import { samples, subject } from './samples.ts';

/** Makes a call that has to succeed, and returns the body of the response. */
type Ask = <N extends CallName>(name: N, query: CallQuery<N>) => Promise<Answered['body']>;

/**
 * Requests for which a platform in memory answers every read successfully: it gets what they ask for, such as a bet, a
 * deposit, a picture and a settled statement.
 */
export async function answeredReads(platform: TestPlatform, password: string) {
  const queries = samples(password);
  const asks = async (username: string) => {
    const { token } = (await platform.client.call('login', { ...queries.login, username })).body.value;
    const ask: Ask = async (name, query) => {
      const { status, body } = await platform.client.call(
        name,
        query,
        callTable[name].token ? { token } : {},
      );
      if (status !== 200 || !body.success) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return body;
    };
    return { ask, token: String(token) };
  };
  await platform.operator('PUT', `/${subject.merchant}/modules/CBS3`, { on: true });
  const contract = await prepareAgent(platform);
  const rooms = await serveRooms(platform);
  const [member, agent] = [await asks(subject.account), await asks('demo_agent')];
  const own = await prepareMember(member.ask, queries);
  const line = await readLine(agent.ask);
  return {
    queries: { ...queries, ...own, ...line, agentTryContract: { contract: String(contract) } },
    tokenFor: (name: CallName) => (name.startsWith('agent') ? agent.token : member.token),
    close: () => rooms.close(),
  };
}

/** A bet, a deposit, a picture, a captcha and what is there already, each as the request that reads it. */
async function prepareMember(ask: Ask, queries: ReturnType<typeof samples>) {
  const language = 'EN';
  const { picture } = (await ask('uploadPicture', queries.uploadPicture)).value;
  const [{ method, min }] = (await ask('depositMethods', {})).value.methods;
  const { deposit } = (await ask('createDeposit', { method, amount: min })).value;
  const { captchaId } = await ask('captcha', { language });
  const [promotion] = (await ask('promotions', { language })).value.promotions;
  const { gameCode, next } = (await ask('lotteryGames', {})).value.games.find(
    (one: LotteryState) => one.isBettable && one.next,
  );
  const { unitStakes, playTypes } = (await ask('lotteryPlayTypes', { gameCode })).value;
  const { playType } = playTypes.find(({ pick }: LotteryPlayType) => pick.options?.includes('big'));
  const lines: [LotteryLine] = [{ playType, picks: ['big'], unit: unitStakes[0] }];
  await ask('placeLotteryTicket', {
    ...queries.placeLotteryTicket,
    gameCode,
    numero: next.numero,
    lines,
  });
  const [{ bet }] = (await ask('betRecords', { range: 'today', language })).value.bets;
  return {
    affiliate: { domain: subject.host, code: 'ANONGTEAM' },
    betRecord: { bet },
    captchaAudio: { captchaId },
    deposit: { deposit },
    lotteryDrawProof: { gameCode, numero: next.numero },
    memberPromotion: { id: promotion.id, language },
    ownPicture: { picture },
    promotion: { id: promotion.id, language },
  } satisfies Partial<typeof queries>;
}

/** An account, a bet and a statement of the demo agent's line. */
async function readLine(ask: Ask) {
  const language = 'EN';
  const [account] = (await ask('agentAccounts', { line: 'direct' })).value.rows;
  const [bet] = (await ask('agentBets', { range: 'last7', language })).value.rows;
  const [statement] = (await ask('agentSettlements', { range: 'last7' })).value.rows;
  return {
    agentAccount: { account: account.id },
    agentEntries: { account: account.id, range: 'last7' as const, language },
    agentBet: { bet: bet.id, language },
    agentStatement: { statement: statement.statement },
    agentLineAccounts: { statement: statement.statement, line: 0 },
  };
}

/**
 * Gives the demo agent a rebate on the bets of the last days and settles them, and offers it wages. Returns the number of
 * the contract.
 */
async function prepareAgent({ db, parts }: TestPlatform): Promise<number> {
  const { now, log } = parts;
  const merchant = await findMerchant(db, subject.merchant);
  const [agent] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.account, 'demo_agent'));
  if (!merchant || !agent) throw new Error('The demonstration has no agent.');
  await db.insert(lineRates).values({
    merchant: merchant.code,
    accountId: agent.id,
    category: 'RNG',
    fromDay: addDays(dayIn(merchant.timeZone, now()), -3),
    rate: 50,
    setAt: now(),
  });
  await settle({ db, now, log, demo: true });
  const account = await accountById(db, agent.id);
  if (!account) throw new Error('The agent has no account.');
  const { terms } = samples('').agentOfferContract;
  return db.transaction(async (tx) => {
    const offer = { kind: 'daily' as const, terms, operator: 'Olga', now: now() };
    return (await offerContract(tx, merchant, account, offer)).id;
  });
}

/** A vendor whose rooms can be asked for. */
async function serveRooms(platform: TestPlatform): Promise<VendorServer> {
  const vendor = new TestVendor(platform, 'RC');
  const server = await VendorServer.open(vendor.secret);
  const room = { room: 'garden', names: { en: 'Garden' }, ante: 1000, minStake: 1000, maxStake: 5000 };
  server.respond = () => ({ body: { rooms: [{ ...room, seats: 20, taken: 3 }] } });
  await vendor.register({ roomsUrl: server.at('/rooms') });
  return server;
}
