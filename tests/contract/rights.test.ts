import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { openSubject } from './openSubject.ts';
import { samples } from './samples.ts';

let subject: Awaited<ReturnType<typeof openSubject>>;
let queries: ReturnType<typeof samples>;
const tokens = { trial: '', meridian: '' };

beforeAll(async () => {
  subject = await openSubject();
  queries = samples(subject.password);
  const { password } = subject;
  const logIn = async (username: string, merchant?: string) => {
    const query = { type: 'username' as const, username, password };
    const { body } = await subject.client.call('login', query, merchant ? { merchant } : {});
    expect(body.success, `${username}: ${body.code}`).toBe(true);
    return String(body.value.token);
  };
  tokens.trial = await logIn('demo_trial');
  tokens.meridian = await logIn('demo_member', 'MERID01');
}, 240_000);
afterAll(() => subject.close());

const withToken = (Object.keys(callTable) as CallName[]).filter((name) => callTable[name].token);

/**
 * R6.3 names what a trial may do: start games, recent, favorites. A slip is a game that is started with its bet. In addition it may learn who it is and what its page
 * shows of it, change its password and log out. The portal refuses it the chat, in words of its own.
 */
const trialMay: readonly CallName[] = [
  ...(['launchGame', 'gameLaunchFB', 'lotteryLaunch', 'roomList', 'playSession', 'realityCheck'] as const),
  'placeSlip',
  ...(['recentGame', 'recentLotteries', 'lotteryTickets'] as const),
  ...(['favoriteGames', 'favoriteGamesList', 'addFavoriteGame', 'removeFavoriteGame'] as const),
  ...(['memberInfo', 'memberIcon', 'playerAvatar', 'balance', 'wallets', 'consolidated'] as const),
  ...(['unreadCount', 'availablePromotions', 'welcomeSeen', 'changePassword', 'logout'] as const),
  'launchChat',
  'chatUnread',
];

/** Answers to a trial account that are no success: the values of some samples are wrong, and the chat has a refusal of its own. */
const otherAnswers: Readonly<Partial<Record<CallName, [status: number, code: string]>>> = {
  changePassword: [422, 'old-password-wrong'],
  placeSlip: [422, 'invalid-amount'],
  // Its own refusal (R4.12).
  launchChat: [403, 'in_please_information'],
};

describe.each(withToken)('R6.7 the platform itself guards the call %s', (name) => {
  it('refuses a token of another merchant, as it refuses none', async () => {
    const { status, body } = await subject.client.call(name, queries[name], { token: tokens.meridian });
    expect([status, body.success]).toEqual([401, false]);
  });

  it.runIf(name !== 'logout')(
    'R6.3 lets a trial account do what the specification allows, nothing else',
    async () => {
      const { status, body } = await subject.client.call(name, queries[name], { token: tokens.trial });
      const { code = '' } = body as { code?: string };
      // A call that fails, or that finds no session, lets no one do anything.
      if (trialMay.includes(name)) expect([status, code]).toEqual(otherAnswers[name] ?? [200, '']);
      else expect([status, code]).toEqual([403, 'in_need_true_account']);
    },
  );
});

it('R6.3 the table allows trials what the specification allows them', () => {
  const allowed = withToken.filter((name) => callTable[name].trial);
  expect(allowed.toSorted()).toEqual(trialMay.toSorted());
});
