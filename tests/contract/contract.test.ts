import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callTable,
  type CallName,
  type LotteryLine,
  type LotteryPlayType,
  type LotteryState,
} from '#schemas/generated/api.ts';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import type { Answered, TestClient } from '#platform/testing/TestClient.ts';
import { openSubject } from './openSubject.ts';
import { namesNothing, onlyRefused, referenceLacks, samples, signedInInstead } from './samples.ts';

let subject: Awaited<ReturnType<typeof openSubject>>;
let client: TestClient;
let queries: ReturnType<typeof samples>;
let token: string;

beforeAll(async () => {
  subject = await openSubject();
  client = subject.client;
  queries = samples(subject.password);
  token = await newToken();
  const { picture } = (await client.call('uploadPicture', queries.uploadPicture, { token })).body.value ?? {};
  if (picture) queries.ownPicture = { picture };
  const [game] = (await client.call('gameList', queries.gameList)).body.games;
  if (game) {
    queries.addFavoriteGame = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
    queries.launchGame = { vendor: game.vassalage, gameCode: game.gameCode };
  }
  const { games = [] } = (await client.call('lotteryGames', {})).body.value ?? {};
  const [method] = (await client.call('depositMethods', {}, { token })).body.value?.methods ?? [];
  if (method) {
    queries.createDeposit = { method: method.method, amount: method.min };
    const { deposit } = (await client.call('createDeposit', queries.createDeposit, { token })).body.value;
    Object.assign(queries.openCheckout, { deposit });
    queries.cancelDeposit = queries.deposit = { deposit };
  }
  // The one that closes last, so that it is open for the whole test.
  const [lottery] = games
    .filter((one: LotteryState) => one.isBettable && one.next)
    .toSorted((a: LotteryState, b: LotteryState) => (b.next?.closeTime ?? 0) - (a.next?.closeTime ?? 0));
  if (lottery) {
    const { gameCode, next } = lottery;
    queries.lotteryPlayTypes = queries.lotteryDraws = { gameCode };
    queries.lotteryDrawProof = { gameCode, numero: next.numero };
    const { unitStakes, playTypes } = (await client.call('lotteryPlayTypes', { gameCode })).body.value;
    const { playType } = playTypes.find(({ pick }: LotteryPlayType) => pick.options?.includes('big'));
    const lines: [LotteryLine] = [{ playType, picks: ['big'], unit: unitStakes[0] }];
    queries.placeLotteryTicket = { gameCode, numero: next.numero, lines, draws: 3 };
    const { ticket } = (await client.call('placeLotteryTicket', queries.placeLotteryTicket, { token })).body
      .value;
    queries.repeatLotteryTicket = queries.cancelLotteryTicket = { ticket };
  }
}, 240_000);
afterAll(() => subject.close());

async function newToken(): Promise<string> {
  const { body } = await client.call('login', queries.login);
  expect(body.success, `log-in as ${queries.login.username}: ${body.code}`).toBe(true);
  return body.value.token;
}

/** Whether the platform may lack the call, and does. For the reference platform this is listed. */
const isLacking = (name: CallName, response: Answered): boolean => {
  const lacks = response.status === 404;
  if (subject.isReference)
    expect(lacks, `the reference platform lacks ${name}`).toBe(referenceLacks.has(name));
  return callTable[name].optional && lacks;
};

/** Fields of every response (R7.9), including those that only errors have (R5.15, R8.9). */
const envelope = new Set(['success', 'value', 'message', 'code', 'fields', 'reference']);

const names = Object.keys(callTable).filter((name): name is CallName => name in callTable);

describe.each(names)('R7.1 the call %s', (name) => {
  const entry = callTable[name];
  const wrongMethod = entry.method === 'GET' ? 'POST' : 'GET';

  it('responds as the call table says, in the shape of its schema', async (context) => {
    const mine = name === 'logout' ? await newToken() : token;
    const withToken = entry.token || signedInInstead.has(name);
    const response = await client.call(name, queries[name], withToken ? { token: mine } : {});
    const isUnknown = namesNothing.has(name);
    if (!isUnknown && isLacking(name, response)) context.skip();
    const validate = responseValidators[name];
    const fits = validate(response.body);
    expect(JSON.stringify(fits ? [] : validate.errors)).toBe('[]');
    expect(response.headers.get('content-type')).toContain('application/json');
    const outside = Object.keys(response.body).filter((field) => !envelope.has(field));
    if (subject.isReference)
      expect(outside.length > 0, `fields outside value: ${outside.join()}`).toBe(entry.hasOutside);
    const refused = onlyRefused.has(name) || isUnknown;
    expect(response.body.success).toBe(!refused);
    expect(response.body.code ?? '').toMatch(refused ? /\S/ : /^$/);
    expect(isUnknown ? [404] : refused ? [403, 409, 422] : [200]).toContain(response.status);
  });

  it(`rejects ${wrongMethod}`, async () => {
    const inAddress = wrongMethod === 'GET';
    const path = entry.path;
    const response = await client.call(
      inAddress ? 'status' : 'feedback',
      queries[inAddress ? 'status' : 'feedback'],
      {
        method: wrongMethod,
        path,
        ...(entry.token ? { token } : {}),
      },
    );
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.body?.success).not.toBe(true);
  });

  it.runIf(entry.token)('responds with 401 without a token and with an invalid one', async () => {
    for (const options of [{}, { token: 'A'.repeat(43) }]) {
      const response = await client.call(name, queries[name], options);
      expect(response.status).toBe(401);
      expect(response.body).toMatchObject({ success: false });
      expect(responseValidators[name](response.body)).toBe(true);
    }
  });

  it.runIf(entry.encrypted)('R7.2 rejects a plaintext body and a replayed body', async () => {
    const open = await client.call(name, queries[name], { rawBody: queries[name] });
    expect(open.status).toBeGreaterThanOrEqual(400);
    expect(open.body.success).toBe(false);
    const options = { rawBody: await client.seal(queries[name]), ...(entry.token ? { token } : {}) };
    const [first, second] = [
      await client.call(name, queries[name], options),
      await client.call(name, queries[name], options),
    ];
    expect(first.body.success).toBe(!onlyRefused.has(name));
    expect(second.body.success).toBe(false);
    expect(second.body.code).not.toBe(first.body.code);
  });
});

describe('R3.11 shapes that are easy to get wrong', () => {
  it('hot games are in list, outside value', async () => {
    const { body } = await client.call('hotGames', queries.hotGames);
    expect(body.list).toBeInstanceOf(Array);
    expect(body.value ?? null).toBeNull();
  });

  it('vendors are in value.data.lanes', async () => {
    const { body } = await client.call('gameVendors', queries.gameVendors);
    expect(body.value.data.lanes[0].cards[0]).toMatchObject({
      vassalage: expect.any(String),
      isHot: expect.any(Number),
    });
  });

  it('a captcha is a base64 PNG', async () => {
    const { body } = await client.call('captcha', queries.captcha);
    expect(Buffer.from(body.value, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('an audio captcha is a base64 WAV, and stays the same however often it is played', async () => {
    const { captchaId, audio } = (await client.call('captcha', queries.captcha)).body;
    if (audio !== true) return;
    const [first, second] = [
      await client.call('captchaAudio', { captchaId }),
      await client.call('captchaAudio', { captchaId }),
    ];
    expect(Buffer.from(first.body.value, 'base64').subarray(0, 4).toString()).toBe('RIFF');
    expect(second.body.value).toBe(first.body.value);
  });

  it('an enabled module is the string 1', async () => {
    const { body } = await client.call('whitelabel', {});
    expect(typeof body.value[0].enabled).toBe('string');
  });
});

it('R4.11 log-out ends the session', async () => {
  const mine = await newToken();
  expect((await client.call('memberInfo', {}, { token: mine })).status).toBe(200);
  await client.call('logout', {}, { token: mine });
  expect((await client.call('memberInfo', {}, { token: mine })).status).toBe(401);
});

it('rejects unknown credentials in the shape of the schema', async () => {
  const { body } = await client.call('login', { ...queries.login, username: 'no_such_member_here' });
  expect(body).toMatchObject({ success: false, code: expect.any(String) });
  expect(responseValidators.login(body)).toBe(true);
});
