import { randomUUID } from 'node:crypto';
import { demoPassword } from '#demo/accounts/index.ts';
import type { BreakableCluster } from './ownCluster.ts';
import type { Nodes, Reply } from './Nodes.ts';

const accounts = ['demo_member', 'demo_vip', 'demo_agent'];

/** One entry of the ledger: requested until acknowledged, always with the same idempotency key. */
interface Entry {
  key: string;
  account: string;
  cents: number;
  isAcknowledged: boolean;
}

/** Members, operators and guests who record each acknowledged write. */
export class Oracle {
  readonly #nodes: Nodes;
  readonly #server: BreakableCluster;
  readonly #run = randomUUID().slice(0, 6);
  readonly entries: Entry[] = [];
  readonly signUps: string[] = [];
  readonly feedback: string[] = [];
  /** Statuses of pages that were not 200. */
  readonly badPages: number[] = [];
  pages = 0;
  /** Responses of platforms that were neither a success nor 503 with a code. */
  readonly badReplies: string[] = [];
  readonly unavailable: { code: string; retryAfter: string | null; ms: number; at: number }[] = [];
  #token = '';
  #balances = new Map<string, bigint>();
  #isRunning = false;
  #loops: Promise<void>[] = [];

  constructor(nodes: Nodes, server: BreakableCluster) {
    this.#nodes = nodes;
    this.#server = server;
  }

  /** Starts writing and visiting pages. */
  async start(): Promise<void> {
    // A script cannot solve captchas.
    await this.#server.ask(`update registration_rules set enabled = false where field = 'captcha'`);
    await this.#nodes.operator(0, 'PUT', '/SIAM01/settings/loginSlider', { value: 'never' });
    const login = { username: 'demo_member', password: demoPassword };
    const { body } = await this.#nodes.visitor(0).call('login', login);
    this.#token = body.value.token;
    this.#balances = await this.#readBalances();
    this.#isRunning = true;
    const enter = async (): Promise<void> => void (await this.#enter());
    const works = [enter, enter, () => this.#write(), () => this.#signUp()];
    for (let n = 0; n < this.#nodes.count; n += 1) {
      this.#loops.push(...works.map((work) => this.#repeat(work, 20)));
      this.#loops.push(this.#repeat(() => this.#visit(n), 60));
    }
  }

  /** Stops, and repeats each entry whose outcome is unknown. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
    for (const entry of this.entries) if (!entry.isAcknowledged) await this.#send(entry, 0);
  }

  /** Acknowledged writes that are missing, and balances that do not match their entries. */
  async losses(): Promise<string[]> {
    const open = this.entries
      .filter((entry) => !entry.isAcknowledged)
      .map(({ key }) => `entry ${key} is open`);
    const stored = await this.#column(`select idempotency_key from transfers where merchant = 'SIAM01'`);
    const names = await this.#column(
      `select a.account from accounts a join ledger_accounts l on l.account_id = a.id where a.merchant = 'SIAM01'`,
    );
    const messages = await this.#column(`select content from feedback where merchant = 'SIAM01'`);
    const balances = await this.#readBalances();
    const sums = new Map<string, bigint>();
    for (const { account, cents } of this.entries)
      sums.set(account, (sums.get(account) ?? 0n) + BigInt(cents));
    return [
      ...open,
      ...this.entries.filter(({ key }) => !stored.has(`operator:${key}`)).map(({ key }) => `entry ${key}`),
      ...this.signUps.filter((name) => !names.has(name)).map((name) => `sign-up ${name}`),
      ...this.feedback.filter((text) => !messages.has(text)).map((text) => `feedback ${text}`),
      ...accounts.flatMap((account) => {
        const wanted = (this.#balances.get(account) ?? 0n) + (sums.get(account) ?? 0n);
        const found = balances.get(account);
        return found === wanted ? [] : [`balance of ${account}: ${found} instead of ${wanted}`];
      }),
    ];
  }

  get acknowledged(): number {
    return (
      this.entries.filter((entry) => entry.isAcknowledged).length + this.signUps.length + this.feedback.length
    );
  }

  /** Whether both platforms accept a write. */
  async isServed(): Promise<boolean> {
    for (let n = 0; n < this.#nodes.count; n += 1) if (!(await this.#enter(n))) return false;
    return true;
  }

  async #repeat(work: () => Promise<void>, pauseMs: number): Promise<void> {
    while (this.#isRunning) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  async #enter(n = Math.floor(Math.random() * this.#nodes.count)): Promise<boolean> {
    const account = accounts[this.entries.length % accounts.length] ?? '';
    const cents = 1 + Math.floor(Math.random() * 500);
    const entry = { key: randomUUID(), account, cents, isAcknowledged: false };
    this.entries.push(entry);
    await this.#send(entry, n);
    return entry.isAcknowledged;
  }

  async #send(entry: Entry, n: number): Promise<void> {
    const amount = `+${(entry.cents / 100).toFixed(2)}`;
    const body = { account: entry.account, amount, reason: 'oracle' };
    const reply = await this.#nodes.operator(n, 'POST', '/SIAM01/entries', body, entry.key);
    if (reply.status === 200) entry.isAcknowledged = true;
    else this.#note('entry', reply);
  }

  async #write(): Promise<void> {
    const content = `feedback ${randomUUID()}`;
    await this.#call('feedback', async (seen) => {
      const client = this.#nodes.visitor(this.feedback.length, seen);
      const response = await client.call('feedback', { type: 'other', content }, { token: this.#token });
      if (response.status === 200) this.feedback.push(content);
      return response;
    });
  }

  async #signUp(): Promise<void> {
    const username = `o${this.#run}${randomUUID().slice(0, 8)}`;
    await this.#call('sign-up', async (seen) => {
      const response = await this.#nodes.visitor(this.signUps.length, seen).call('register', {
        username,
        password: 'Lantern8river',
        confirmPassword: 'Lantern8river',
        payeeName: 'Somsri Jaidee',
        mobileNum: `08${String(Math.random()).slice(2, 10)}`,
        countryDialingCode: '66',
        agreeTerms: true,
        confirmAge: true,
        login: true,
        registerMethod: 'WEB',
        domain: 'siam.localhost',
        registerUrl: 'http://siam.localhost/register',
      });
      if (response.status === 200) this.signUps.push(username);
      return response;
    });
  }

  async #call(
    what: string,
    work: (
      seen: (reply: { ms: number }) => void,
    ) => Promise<{ status: number; body: unknown; headers: Headers }>,
  ): Promise<void> {
    let ms = 0;
    try {
      const { status, body, headers } = await work((reply) => (ms = reply.ms));
      if (status !== 200) this.#note(what, { status, body: JSON.stringify(body), headers, ms });
    } catch (error) {
      // Sealing a body requests the key, which fails while the database is away.
      if (!(error instanceof TypeError)) this.badReplies.push(`${what}: ${String(error)}`);
    }
  }

  #note(what: string, { status, body, headers, ms }: Reply): void {
    const code = (JSON.parse(body || '{}') as { code?: string }).code ?? '';
    const isHonest = status === 503 && /^(?:database-away|database-busy|outcome-unknown)$/.test(code);
    if (!isHonest) this.badReplies.push(`${what}: ${status} ${body.slice(0, 200)}`);
    else this.unavailable.push({ code, retryAfter: headers.get('retry-after'), ms, at: performance.now() });
  }

  async #visit(n: number): Promise<void> {
    const paths = ['/', '/helpmc', '/register', '/about/terms'];
    const status = await this.#nodes.page(n, paths[this.pages % paths.length] ?? '/');
    this.pages += 1;
    if (status !== 200) this.badPages.push(status);
  }

  async #column(statement: string): Promise<Set<unknown>> {
    return new Set((await this.#server.ask(statement)).flatMap((row) => Object.values(row)));
  }

  async #readBalances(): Promise<Map<string, bigint>> {
    const rows = await this.#server.ask(
      `select a.account, l.balance::text from accounts a join ledger_accounts l on l.account_id = a.id
        where a.merchant = 'SIAM01' and a.account in (${accounts.map((name) => `'${name}'`).join()})`,
    );
    return new Map(rows.map(({ account, balance }) => [String(account), BigInt(String(balance))]));
  }
}
