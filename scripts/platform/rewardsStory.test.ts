import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName, CallQuery, Deposit } from '#schemas/generated/api.ts';
import { challenges } from '#platform/base/database/schema/index.ts';
import { jobKinds } from '#platform/server/jobs/index.ts';
import { Book } from '#demo/payments/Book.ts';
import { createApp as createProvider } from '#demo/payments/createApp.ts';
import { Store } from '#demo/payments/Store.ts';
import { WebhookSender } from '#demo/payments/WebhookSender.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { runCommand } from './runCommand.ts';

const root = join(import.meta.dirname, '../..');
const secret = 'a-secret-of-the-test-with-32-characters';
const password = 'Lantern8river';
const paymentPassword = '135790';
const slot = 'JL_GOLDEN_TIGER';
const dayMs = 86_400_000;

let platform: TestPlatform;
let server: ReturnType<typeof serve>;
let url: string;
let dataDir: string;
let book: Book;
let sender: WebhookSender;
let vendor: TestVendor;
let rounds = 0;

/** The platform behind a socket, with its payment provider and a vendor: three servers that share nothing but their APIs. */
beforeAll(async () => {
  const store = new Store(':memory:');
  const now = () => platform.parts.now().getTime();
  const common = { now, log: () => undefined };
  book = new Book({ store, publicUrl: 'http://payments.localhost', now });
  const folders = { page: join(root, 'demo/payments/page'), media: join(root, 'platform/media') };
  const provider = createProvider({ ...common, book, secret, folders, isSecure: false });
  platform = await openTestPlatform('embedded', {
    payments: {
      url: 'http://provider.test',
      secret,
      fetch: async (to: string, init: RequestInit) => provider.request(new URL(to).pathname, init),
    },
  });
  sender = new WebhookSender({
    ...common,
    store,
    secret,
    webhookUrl: 'http://platform.test/payments/v1/event',
    fetch: async (_to, init) => fetch(`${url}/payments/v1/event`, init),
  });
  vendor = await new TestVendor(platform).register();
  url = await new Promise((resolve) => {
    server = serve({ fetch: platform.app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  dataDir = await mkdtemp(join(tmpdir(), 'livery-story-'));
  await writeFile(join(dataDir, 'operator.key'), testOperatorKey);
}, 240_000);
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await platform.close();
  await rm(dataDir, { recursive: true });
});

/** The operator at the command line. */
const operator = (...line: string[]) =>
  runCommand([...line, '--by', 'Olga'], {
    DATA_DIR: dataDir,
    PLATFORM_URL: url,
    PLATFORM_MERCHANT: 'SIAM01',
  });
const operatorAdds = async (what: string, file: object, ...more: string[]) => {
  const path = join(dataDir, `${what}.json`);
  await writeFile(path, JSON.stringify(file));
  return operator(what, 'add', path, ...more);
};
/** What the platform does by itself. */
const job = async (name: string) => {
  const found = jobKinds.find((one) => one.name === name);
  if (!found) throw new Error(`There is no job ${name}.`);
  return found.run(platform.parts);
};

/** A person with a browser. */
class Person {
  readonly client = new TestClient((path, init) => fetch(url + path, init));
  readonly name: string;
  token = '';

  constructor(name: string) {
    this.name = name;
  }

  async call<N extends CallName>(name: N, query: CallQuery<N>) {
    const { status, body } = await this.client.call(name, query, { token: this.token });
    if (status !== 200) throw new Error(`${name} was refused: ${status} ${JSON.stringify(body)}`);
    return body.value;
  }

  async register(mobileNum: string, payeeName: string, more: object = {}): Promise<void> {
    const { captchaId } = (await this.client.call('captcha', {})).body;
    const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, captchaId));
    const { status, body } = await this.client.call('register', {
      captchaId,
      captcha: row?.answers[0] ?? '',
      username: this.name,
      password,
      confirmPassword: password,
      payeeName,
      mobileNum,
      countryDialingCode: '66',
      agreeTerms: true,
      confirmAge: true,
      login: true,
      registerMethod: 'WEB',
      domain: 'siam.localhost',
      registerUrl: 'http://siam.localhost/register',
      ...more,
    });
    if (status !== 200) throw new Error(`${this.name} was not registered: ${JSON.stringify(body)}`);
    await this.logIn();
  }

  /** Again on every day of the story. */
  async logIn(): Promise<void> {
    const login = { type: 'username', username: this.name, password } as const;
    this.token = (await this.client.call('login', login)).body.value.token;
  }

  async deposit(amount: string): Promise<void> {
    const { deposit }: Deposit = await this.call('createDeposit', { method: 'bank-transfer', amount });
    const returnUrl = 'http://siam.localhost/?open=member/depositv2';
    const checkout = await this.call('openCheckout', { deposit, returnUrl });
    const payment = book.checkout(new URL(checkout.url).pathname.split('/').at(-1) ?? '');
    if (!payment) throw new Error('There is no payment.');
    book.pay(payment, { state: 'succeeded' });
    platform.wait(3_000);
    book.tick();
    await sender.send();
    const { state } = await this.call('deposit', { deposit });
    if (state !== 'success') throw new Error(`The deposit is ${state}.`);
  }

  async play(): Promise<{ session: string; freeSpins?: { id: string; stake: number; left: number }[] }> {
    const launched = await this.call('launchGame', { vendor: 'JL', gameCode: slot });
    const token = new URL(launched.url).searchParams.get('token') ?? '';
    return (await vendor.call('session', { token })).body;
  }

  /** Plays a round that pays its stake back. */
  async round(session: string, amount: number, more: { freeSpins?: string } = {}): Promise<void> {
    const round = `story-${(rounds += 1)}`;
    const bet = { session, round, transaction: `${round}-b`, amount, game: slot, ...more };
    const win = { session, round, transaction: `${round}-w`, amount, closes: true };
    for (const answer of [await vendor.call('bet', bet), await vendor.call('win', win)])
      if (answer.status !== 200) throw new Error(`The round was refused: ${JSON.stringify(answer.body)}`);
  }

  async balance(): Promise<number> {
    return Number((await this.call('balance', {})).sumBalance);
  }
}

/** Waits for the next morning in Bangkok, so that no step of the story meets the end of a day. */
function nextMorning(): void {
  const now = platform.parts.now().getTime();
  const offset = 7 * 3_600_000;
  const midnight = Math.ceil((now + offset) / dayMs) * dayMs - offset;
  platform.wait(midnight + 9 * 3_600_000 - now);
}

it('R2.1.24 R2.1.20 R2.7.14–R2.7.16 R2.10.7 R2.10.8 a new member finds all reasons to come back, and the operator runs them from the command line', async () => {
  const somsri = new Person('somsri88');
  nextMorning();

  // The operator sets it up, each after a preview of its cost.
  const titles = { en: 'Story' };
  const events = { titles, budget: '1000.00', type: 'others' };
  const checkIn = { ...events, id: 'story-days', kind: 'check-in', terms: { days: ['1', '2', '30'] } };
  const wheel = {
    ...events,
    id: 'story-wheel',
    kind: 'wheel',
    terms: {
      segments: [
        { amount: '20.00', percent: 50 },
        { amount: '20.00', percent: 50 },
      ],
      spins: { daily: 1, most: 3 },
    },
  };
  const spins = {
    ...events,
    id: 'story-spins',
    kind: 'free-spins',
    terms: { game: slot, spins: 2, stake: '10.00', times: 0 },
  };
  for (const file of [checkIn, wheel, spins]) {
    expect(await operatorAdds('promotions', file, '--dry-run')).toMatch(/cost/i);
    expect(await operatorAdds('promotions', file)).toContain(file.id);
  }
  await operatorAdds('missions', {
    id: 'story-rounds',
    titles,
    period: 'day',
    picture: 'daily',
    goal: { counts: 'rounds', amount: '3', categories: ['RNG'] },
    prize: { amount: '5.00' },
    points: 10,
  });
  await operatorAdds('points', {
    id: 'story-cup',
    category: 'home',
    titles: { en: 'Cup' },
    descriptions: { en: 'A cup.' },
    picture: 'avatars/fox.webp',
    price: 100,
    stock: 1,
  });

  // Three days in a row.
  await somsri.register('081 234 5601', 'Somsri Jaidee');
  const steps: number[] = [];
  for (let day = 1; day <= 3; day += 1) {
    if (day > 1) {
      nextMorning();
      await somsri.logIn();
    }
    steps.push((await somsri.call('checkIn', { promotion: 'story-days' })).step);
  }
  expect(steps).toEqual([1, 2, 3]);
  expect((await somsri.call('spinWheel', { promotion: 'story-wheel' })).amount).toBe('20.00');
  expect(await somsri.call('joinPromotion', { id: 'story-spins' })).toEqual({ state: 'issued' });
  const paid = (await somsri.call('claimRewards', {})).claimed;
  expect(paid.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual([
    '1.00',
    '2',
    '2.00',
    '20.00',
    '30.00',
  ]);
  expect(await somsri.balance()).toBe(53);

  // Free spins first, then a mission and a rank by playing.
  await somsri.deposit('10000.00');
  const { session, freeSpins = [] } = await somsri.play();
  const [gift] = freeSpins.filter(({ left }) => left === 2);
  await somsri.round(session, 1000, { freeSpins: gift?.id ?? '' });
  await somsri.round(session, 1000, { freeSpins: gift?.id ?? '' });
  expect(await somsri.balance()).toBe(10_073);
  const mission = async () =>
    (await somsri.call('missions', {})).missions.find((one: { id: string }) => one.id === 'story-rounds');
  expect(Number((await mission()).progress)).toBe(0);
  const before = (await somsri.call('ownRank', {})).level;
  for (let round = 0; round < 5; round += 1) await somsri.round(session, 500_000);
  const { state, day } = await mission();
  expect(state).toBe('issued');
  await somsri.call('claimMission', { id: 'story-rounds', day });
  expect(await somsri.balance()).toBeGreaterThanOrEqual(10_078);
  await job('rank-promotions');
  expect((await somsri.call('ownRank', {})).level).toBeGreaterThan(before);

  // A friend registers by the link and deposits.
  const { code } = await somsri.call('referral', {});
  const friend = new Person('boonmee77');
  await friend.register('081 234 5602', 'Boonmee Suksai', { referralCode: code });
  await friend.deposit('500.00');
  await job('promotions');
  const { friends } = await somsri.call('referral', {});
  expect(friends).toMatchObject([{ state: 'rewarded', reward: '50.00' }]);
  expect(await operator('referrals', 'list')).toContain('boonmee77');
  const { claimed } = await somsri.call('claimRewards', {});
  expect(claimed.map(({ amount }: { amount: string }) => amount)).toContain('50.00');

  // Points for the bets become a cup, which the operator sends.
  await somsri.call('setPaymentPassword', {
    loginPassword: password,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  });
  const { points } = await somsri.call('pointBalance', {});
  await somsri.call('redeemPoints', { reward: 'story-cup', quantity: 1, paymentPassword });
  expect((await somsri.call('pointBalance', {})).points).toBe(points - 100);
  const orders = await operator('points', 'orders', '--state', 'processing');
  const order =
    orders
      .split('\n')
      .find((line) => line.includes('somsri88'))
      ?.trim()
      .split(/\s+/)[0] ?? '';
  await operator('points', 'approve', order, '--text', 'On its way');
  const mine = (await somsri.call('pointOrders', {})).orders;
  expect(mine).toMatchObject([{ state: 'approved', remark: 'On its way' }]);

  // A complaint with a picture, and its answer.
  const image = { width: 80, height: 60, channels: 3 as const, background: '#386' };
  const content = (await sharp({ create: image }).png().toBuffer()).toString('base64');
  const { picture } = await somsri.call('uploadPicture', { content });
  const { number } = await somsri.call('feedback', {
    type: 'game',
    content: 'The reels stood still, see the picture.',
    pictures: [picture],
  });
  expect(await operator('feedback', 'list', '--state', 'open')).toContain(number);
  expect(await operator('feedback', 'show', number, '--save', dataDir)).toContain('The reels stood still');
  await operator('feedback', 'answer', number, '--text', 'They turn again. Sorry!');
  const { messages } = await somsri.call('messages', {});
  expect(messages[0].content).toContain('They turn again. Sorry!');
  expect(messages[0].isRead ?? false).toBe(false);

  // What the operator did has a name, and every satang is accounted for.
  const trail = await operator('audit-trail');
  for (const act of ['promotion-add', 'feedback-answer']) expect(trail).toContain(act);
  expect(trail).toContain('Olga');
  expect(await operator('audit')).not.toMatch(/differ|wrong|not /i);
}, 240_000);
