import type { IntegrationCallName, IntegrationCalls, RoundResponse } from '#schemas/generated/integration.ts';
import { vendorHeaders } from '#platform/play/integration/index.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import type { KillablePlatform } from './KillablePlatform.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Of this number of rounds, one is forgotten by its vendor after the bet. */
const forgetsOneIn = 12;
const startBalance = 1_000_000;
const key = { password: 'Lantern8river' };

/** A player with the vendor's own books: what was acknowledged. */
export interface Player {
  vendor: string;
  secret: string;
  game: string;
  session: string;
  bets: Map<string, number>;
  wins: Map<string, number>;
  forgotten: Set<string>;
}

/** A platform that may be gone for a while. */
type Platform = Pick<KillablePlatform, 'url' | 'operator'>;

/** Calls once. */
export function ask<N extends IntegrationCallName>(
  { url }: Pick<Platform, 'url'>,
  { vendor: code, secret }: Pick<Player, 'vendor' | 'secret'>,
  name: N,
  request: IntegrationCalls[N]['request'],
): Promise<Response> {
  const body = JSON.stringify(request);
  return fetch(`${url}/integration/v1/${name}`, {
    method: 'POST',
    headers: vendorHeaders({ code, secret }, { name, body }, new Date()),
    body,
    signal: AbortSignal.timeout(10_000),
  });
}

/** Calls until there is an answer: the platform may be gone. */
export async function call<N extends IntegrationCallName>(
  platform: Platform,
  { vendor, secret }: Pick<Player, 'vendor' | 'secret'>,
  name: N,
  request: IntegrationCalls[N]['request'],
): Promise<IntegrationCalls[N]['response']> {
  for (;;) {
    try {
      const response = await ask(platform, { vendor, secret }, name, request);
      const value: unknown = await response.json();
      if (response.ok) return value as IntegrationCalls[N]['response'];
      if (response.status < 500) throw new Refused(`${name}: ${JSON.stringify(value)}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await wait(100);
  }
}
class Refused extends Error {}

/** Plays rounds until `isOver`; every call is repeated until it is answered. */
export async function play(
  platform: Platform,
  player: Player,
  name: string,
  isOver: () => boolean,
): Promise<void> {
  const { session, game } = player;
  for (let n = 0; !isOver(); n += 1) {
    const round = `${name}-${n}`;
    const stake = 100 + (n % 7) * 10;
    await call(platform, player, 'bet', { session, round, transaction: `${round}-b`, amount: stake, game });
    player.bets.set(round, stake);
    if (Math.random() * forgetsOneIn < 1) {
      player.forgotten.add(round);
      continue;
    }
    const amount = Math.random() < 0.4 ? stake * 2 : 0;
    const win = { session, round, transaction: `${round}-w`, amount, closes: true };
    if (await isWinTaken(platform, player, win)) player.wins.set(round, amount);
    else player.forgotten.add(round);
    await wait(20 + Math.random() * 80);
  }
}

/** False if the platform was away for so long that its sweep had returned the stake. */
async function isWinTaken(
  platform: Platform,
  player: Player,
  win: IntegrationCalls['win']['request'],
): Promise<boolean> {
  try {
    await call(platform, player, 'win', win);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.message.includes('round-closed')) return false;
    throw error;
  }
}

export async function openPlayer(
  platform: Platform,
  vendor: string,
  secret: string,
  name: string,
): Promise<Player> {
  const client = new TestClient((path, init) => fetch(platform.url + path, init));
  await platform.operator('POST', '/SIAM01/accounts', { account: name, ...key });
  const entry = { account: name, amount: `+${startBalance / 100}`, reason: 'test' };
  await platform.operator('POST', '/SIAM01/entries', entry);
  const login = await client.call('login', { type: 'username', username: name, ...key });
  const { token } = login.body.value;
  const games = await client.call('gameList', { gameType: 'RNG', vassalage: vendor });
  // The smallest stakes of this test are one baht.
  const { gameCode: game } = games.body.games.find(({ minBet = '0' }) => Number(minBet) <= 1);
  const { url } = (await client.call('launchGame', { vendor, gameCode: game }, { token })).body.value;
  const launch = new URL(url).searchParams.get('token') ?? '';
  const { session } = await call(platform, { vendor, secret }, 'session', { token: launch });
  return { vendor, secret, game, session, bets: new Map(), wins: new Map(), forgotten: new Set() };
}

/** What is not as it was acknowledged. */
export async function losses(platform: Platform, player: Player): Promise<string[]> {
  const wrong: string[] = [];
  let balance = startBalance;
  for (const [round, stake] of player.bets) {
    const won = player.wins.get(round) ?? 0;
    const isForgotten = player.forgotten.has(round);
    const found: RoundResponse = await call(platform, player, 'round', { round });
    const { state, stake: foundStake, payout } = found;
    const wanted = `${isForgotten ? 'void' : 'settled'} ${stake} ${won}`;
    if (`${state} ${foundStake} ${payout}` !== wanted)
      wrong.push(`${round}: ${state} ${foundStake} ${payout} instead of ${wanted}`);
    if (!isForgotten) balance += won - stake;
  }
  const { balance: found } = await call(platform, player, 'balance', { session: player.session });
  if (found !== balance) wrong.push(`balance ${found} instead of ${balance}`);
  return wrong;
}
