import type { CallName, CallQuery, Deposit } from '#schemas/generated/api.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import type { ListWithdrawalsValue, OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import type { KillablePlatform } from './KillablePlatform.ts';
import type { PaymentSide } from './PaymentSide.ts';

const merchant = 'SIAM01';
/** Its wallets are separate. */
const walletMerchant = 'MERID01';
const paymentPassword = '482917';

/** What the site says of everybody's money, in minor units, and how many deposits and withdrawals are in each state. */
export type Facts = Record<string, number>;

/** Something that moves money, and what it changes. */
export interface Step {
  name: string;
  /** How many notifications it writes. */
  notices: number;
  changes: Facts;
  /** Sends it; the same request each time. Rejects if there is no response, and resolves with its statements. */
  send: (failpoint?: number) => Promise<number>;
}

/** A member who pays in, cashes out and moves money, with the operator who pays out. */
export class MoneyStory {
  readonly #platform: KillablePlatform;
  readonly #payments: PaymentSide;
  readonly #client: TestClient;
  readonly #other: TestClient;
  #member = '';
  #agent = '';
  #player = '';
  #payout = '';
  /** The deposit and the withdrawal that the last request opened. */
  #deposit = '';
  #withdrawal = '';

  constructor(platform: KillablePlatform, payments: PaymentSide) {
    this.#platform = platform;
    this.#payments = payments;
    const send = (path: string, init: RequestInit) => fetch(platform.url + path, init);
    this.#client = new TestClient(send);
    this.#other = new TestClient(send, { merchant: walletMerchant, host: 'meridian.localhost' });
  }

  async begin(): Promise<void> {
    await this.#set('payoutWaitHours', 0);
    await this.#set('depositTurnover', 0);
    await this.#set('withdrawalFees', ['bank 10']);
    await this.#set('isSingle', false, walletMerchant);
    this.#member = await tokenOf(this.#client, 'demo_member');
    this.#agent = await tokenOf(this.#client, 'demo_agent');
    this.#player = await tokenOf(this.#other, 'demo_member');
    const both = { paymentPassword, confirmPaymentPassword: paymentPassword };
    await this.#value('setPaymentPassword', { loginPassword: demoPassword, ...both });
    const bank = { kind: 'bank', provider: 'Siam Bank', holder: 'Somchai', number: '1234567890' } as const;
    const { accounts } = await this.#value('addPayoutAccount', { ...bank, paymentPassword });
    this.#payout = accounts[0].id;
  }

  /** All steps once, in an order in which each is possible. */
  round(): Step[] {
    const request = (): Step => ({
      ...this.#call('requestWithdrawal', () => ({
        payoutAccount: this.#payout,
        amount: '1000.00',
        paymentPassword,
      })),
      notices: 1,
      changes: { member: -100_000, 'withdrawals requested': 1 },
    });
    return [
      {
        ...this.#call('createDeposit', () => ({ method: 'bank-transfer', amount: '2000.00' })),
        notices: 0,
        changes: { 'deposits pending': 1 },
      },
      {
        name: 'deposit webhook',
        notices: 1,
        changes: { member: 200_000, 'deposits pending': -1, 'deposits success': 1 },
        send: (failpoint) => this.#pay(failpoint),
      },
      request(),
      {
        ...this.#call('cancelWithdrawal', () => ({ id: this.#withdrawal })),
        notices: 1,
        changes: { member: 100_000, 'withdrawals requested': -1, 'withdrawals canceled': 1 },
      },
      request(),
      this.#act('review', 'requested', 'reviewing'),
      this.#act('approve', 'reviewing', 'paying'),
      this.#act('disburse', 'paying', 'disbursed'),
      {
        ...this.#call('confirmWithdrawal', () => ({ id: this.#withdrawal, receipt: 'received' })),
        notices: 0,
        changes: { 'withdrawals disbursed': -1, 'withdrawals received': 1 },
      },
      request(),
      this.#act('review', 'requested', 'reviewing'),
      this.#leave(),
      {
        name: 'payout webhook',
        notices: 1,
        changes: { 'withdrawals paying': -1, 'withdrawals disbursed': 1 },
        send: (failpoint) => this.#payOut(failpoint),
      },
      request(),
      {
        ...this.#act('reject', 'requested', 'rejected'),
        changes: { member: 100_000, 'withdrawals requested': -1, 'withdrawals rejected': 1 },
      },
      {
        ...this.#call('walletTransfer', () => ({ from: 'MAIN', to: 'JL', amount: '12.50' })),
        notices: 0,
        changes: { 'wallet MAIN': -1_250, 'wallet JL': 1_250 },
      },
      {
        ...this.#call('collectWallets', () => ({})),
        notices: 0,
        changes: { 'wallet MAIN': 1_250, 'wallet JL': -1_250 },
      },
      {
        ...this.#call('uplineTransfer', () => ({ amount: '75.00', paymentPassword })),
        notices: 1,
        changes: { member: -7_500, agent: 7_500 },
      },
    ];
  }

  async facts(): Promise<Facts> {
    const facts: Facts = {};
    const count = (what: string, { state }: { state: string }) =>
      (facts[`${what} ${state}`] = (facts[`${what} ${state}`] ?? 0) + 1);
    const balance = async (token: string) =>
      minor((await this.#client.call('balance', {}, { token })).body.value.sumBalance);
    facts['member'] = await balance(this.#member);
    facts['agent'] = await this.#received();
    const { wallets } = (await this.#other.call('wallets', {}, { token: this.#player })).body.value;
    for (const { wallet, balance: of } of wallets) facts[`wallet ${wallet}`] = minor(of);
    const { deposits } = (await this.#value('deposits', { limit: 50 })) as { deposits: Deposit[] };
    for (const one of deposits) count('deposits', one);
    for (const one of await this.#withdrawals()) count('withdrawals', one);
    return facts;
  }

  /** Approves a withdrawal and leaves its payment to the provider. */
  #leave(): Step {
    const { send, ...step } = this.#act('approve', 'reviewing', 'paying');
    return {
      ...step,
      name: 'operator: leave to the provider',
      send: async (failpoint) => {
        await this.#set('payoutsBy', 'provider');
        const made = await send(failpoint);
        await this.#set('payoutsBy', 'hand');
        return made;
      },
    };
  }

  #act(act: string, before: string, after: string): Step {
    const key = crypto.randomUUID();
    return {
      name: `operator: ${act}`,
      notices: 1,
      changes: { [`withdrawals ${before}`]: -1, [`withdrawals ${after}`]: 1 },
      send: async (failpoint) => {
        const path = `/${merchant}/withdrawals/${this.#withdrawal}/${act}`;
        const headers = { 'idempotency-key': key, ...failing(failpoint) };
        const response = await this.#platform.ask('POST', path, { by: 'Nok', reason: 'test' }, headers);
        const text = await response.text();
        if (!response.ok) throw new Refused(`${act}: ${text}`);
        return statements(response.headers);
      },
    };
  }

  #call<N extends CallName>(name: N, query: () => CallQuery<N>): Pick<Step, 'name' | 'send'> {
    const key = crypto.randomUUID();
    const isWallets = name === 'walletTransfer' || name === 'collectWallets';
    const [client, token] = isWallets ? [this.#other, this.#player] : [this.#client, this.#member];
    return {
      name,
      send: async (failpoint) => {
        const headers = { 'idempotency-key': key, ...failing(failpoint) };
        const answer = await client.call(name, query(), { token, headers });
        if (answer.status !== 200) throw new Refused(`${name}: ${JSON.stringify(answer.body)}`);
        if (name === 'createDeposit') this.#deposit = answer.body.value.deposit;
        if (name === 'requestWithdrawal') this.#withdrawal = answer.body.value.id;
        return statements(answer.headers);
      },
    };
  }

  /** Pays at the provider, which then tells the platform until it is confirmed. */
  async #pay(failpoint: number | undefined): Promise<number> {
    const returnUrl = 'http://siam.localhost/?open=member/depositv2';
    if (!this.#payments.isPaid(merchant, this.#deposit)) {
      const { url } = await this.#value('openCheckout', { deposit: this.#deposit, returnUrl });
      await this.#payments.pay(new URL(url).pathname);
    }
    return statements(await this.#payments.deliver(failing(failpoint)));
  }

  /** The provider pays the withdrawal that was left to it, and tells the platform. */
  async #payOut(failpoint: number | undefined): Promise<number> {
    const all = await this.#withdrawals();
    const reference = all.find(({ id }) => String(id) === this.#withdrawal)?.payout?.reference;
    if (reference === undefined) throw new Error('The withdrawal was not left to the provider.');
    await this.#payments.payOut(merchant, reference);
    return statements(await this.#payments.deliver(failing(failpoint)));
  }

  /** What the agent got along the line. The wallet has wages as well, which come whenever they are due. */
  async #received(): Promise<number> {
    let [sum, before] = [0, undefined as string | undefined];
    do {
      const query = { pageSize: 50, ...(before !== undefined && { before }) };
      const { value } = (await this.#client.call('uplineTransfers', query, { token: this.#agent })).body;
      for (const { direction, amount } of value.transfers) if (direction === 'in') sum += minor(amount);
      before = value.next;
    } while (before !== undefined);
    return sum;
  }

  async #withdrawals(): Promise<OperatorWithdrawal[]> {
    const path = `/${merchant}/withdrawals?count=200`;
    return (await this.#platform.operator<ListWithdrawalsValue>('GET', path)).rows;
  }

  #set(name: string, value: unknown, of = merchant): Promise<unknown> {
    return this.#platform.operator('PUT', `/${of}/settings/${name}`, { value });
  }

  async #value<N extends CallName>(name: N, query: CallQuery<N>) {
    const { status, body } = await this.#client.call(name, query, { token: this.#member });
    if (status !== 200) throw new Refused(`${name}: ${JSON.stringify(body)}`);
    return body.value;
  }
}

/** The platform answered, and with an error. */
export class Refused extends Error {}

const failing = (failpoint: number | undefined): Record<string, string> =>
  failpoint === undefined ? {} : { 'x-failpoint': String(failpoint) };

const statements = (headers: Headers): number => Number(headers.get('x-statements'));

const minor = (amount: string): number => Math.round(Number(amount) * 100);

async function tokenOf(client: TestClient, username: string): Promise<string> {
  const login = { type: 'username', username, password: demoPassword } as const;
  return (await client.call('login', login)).body.value.token;
}
