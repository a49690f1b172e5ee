import { answerSignature, signatureProblem } from '../core/sign.ts';
import type { OpenFreeSpins, SessionResponse } from '#schemas/generated/integration.ts';

interface FakeBet {
  round: string;
  amount: number;
  isRolledBack: boolean;
}

/** What happens to a call: `lost` does not arrive, `unheard` is done but its response is lost. */
type Fault =
  | 'lost'
  | 'unheard'
  | { status: number; code: string; date?: string; reason?: string; limit?: unknown };

/** A platform as docs/integrators.md describes it for vendors, with one player and faults on demand. */
export class FakePlatform {
  readonly secret = 'a-secret-of-a-vendor-in-tests';
  balance = 10_000;
  session: Omit<SessionResponse, 'balance'> = {
    session: 'session-1',
    player: 'p-1',
    merchant: 'SIAM01',
    currency: 'THB',
    exponent: 2,
    language: 'en',
    game: 'JL_GOLDEN_TIGER',
    gameType: 'RNG',
    minStake: 10,
    maxStake: 100_000,
    sites: ['siam.localhost'],
  };
  /** Free spins of the player. */
  freeSpins: OpenFreeSpins[] = [];
  /** Calls in the order in which they arrived: name and body. */
  readonly calls: { name: string; body: Record<string, unknown> }[] = [];
  readonly rounds = new Map<string, 'open' | 'settled' | 'rolled-back'>();
  readonly #bets = new Map<string, FakeBet>();
  readonly #responses = new Map<string, { transaction: string; balance: number }>();
  readonly #faults: { name: string; fault: Fault }[] = [];
  #tokens = new Set(['token-1', 'token-2', 'token-3', 'token-4']);
  now: () => number;
  /** Whether it signs its answers. */
  signs = true;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** More launch tokens. */
  addTokens(tokens: readonly string[]): void {
    for (const token of tokens) this.#tokens.add(token);
  }

  /** The next calls of this name meet these faults, one each. */
  fail(name: string, ...faults: Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ name, fault })));
  }

  /** Ends all faults. */
  heal(): void {
    this.#faults.length = 0;
  }

  /** Replaces the network. */
  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const name = url.split('/').at(-1) ?? '';
    const at = this.#faults.findIndex((one) => one.name === name);
    const fault = at === -1 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
    if (fault === 'lost') throw new TypeError('lost');
    const request = new Request(url, init);
    const response = await (typeof fault === 'object'
      ? refusal(fault.status, fault.code, fault)
      : this.#respond(name, request));
    if (fault === 'unheard') throw new TypeError('unheard');
    const body = await response.text();
    const signature = answerSignature(
      { secret: this.secret, direction: 'platform-to-vendor' },
      { request: request.headers.get('x-signature') ?? '', status: response.status, body },
    );
    const headers = new Headers(response.headers);
    if (this.signs && response.status !== 401) headers.set('x-signature', signature);
    return new Response(body, { status: response.status, headers });
  };

  async #respond(name: string, incoming: Request): Promise<Response> {
    const body = await incoming.text();
    const signer = { secret: this.secret, direction: 'vendor-to-platform' } as const;
    const problem = signatureProblem(signer, incoming, { body, now: this.now() });
    if (problem) return refusal(401, problem);
    const request = JSON.parse(body) as Record<string, unknown>;
    this.calls.push({ name, body: request });
    if (name === 'session')
      return this.#tokens.delete(String(request['token']))
        ? Response.json({ ...this.session, balance: this.balance, freeSpins: this.freeSpins })
        : refusal(404, 'unknown-session');
    if (name === 'balance')
      return Response.json({
        balance: this.balance,
        freeSpins: this.freeSpins.filter(({ left }) => left > 0),
      });
    const transaction = String(request['transaction']);
    const earlier = this.#responses.get(transaction);
    if (earlier) return Response.json(earlier);
    const refused = this.#move(name, request);
    if (refused) return refused;
    const response = { transaction, balance: this.balance };
    this.#responses.set(transaction, response);
    return Response.json(response);
  }

  #move(
    name: string,
    { transaction, round, amount, bet, freeSpins }: Record<string, unknown>,
  ): Response | undefined {
    const gift = this.freeSpins.find((one) => one.id === freeSpins);
    if (name === 'bet' && freeSpins !== undefined) {
      if (!gift || gift.left === 0) return refusal(409, 'no-free-spins');
      if (gift.stake !== amount) return refusal(409, 'free-spins-altered');
      gift.left -= 1;
    }
    const [id, of, sum] = [String(transaction), String(round), gift ? 0 : Number(amount)];
    if (name === 'bet') {
      if (this.#bets.get(id)?.isRolledBack || (this.rounds.get(of) ?? 'open') !== 'open')
        return refusal(409, 'round-closed');
      if (sum > this.balance) return refusal(409, 'insufficient-funds');
      this.balance -= sum;
      this.rounds.set(of, 'open');
      this.#bets.set(id, { round: of, amount: sum, isRolledBack: false });
      return undefined;
    }
    if (name === 'win') {
      if (!this.rounds.has(of)) return refusal(404, 'no-such-bet');
      if (this.rounds.get(of) !== 'open') return refusal(409, 'round-closed');
      this.balance += sum;
      this.rounds.set(of, 'settled');
      return undefined;
    }
    const found = this.#bets.get(String(bet));
    if (found && !found.isRolledBack && this.rounds.get(found.round) !== 'open')
      return refusal(409, 'round-closed');
    if (found && !found.isRolledBack) {
      this.balance += found.amount;
    }
    this.#bets.set(String(bet), { ...(found ?? { round: '', amount: 0 }), isRolledBack: true });
    const others = [...this.#bets.values()].filter(({ round: one }) => one === found?.round);
    if (found && others.every(({ isRolledBack }) => isRolledBack))
      this.rounds.set(found.round, 'rolled-back');
    return undefined;
  }
}

function refusal(
  status: number,
  code: string,
  { date, reason, limit }: { date?: string; reason?: string; limit?: unknown } = {},
): Response {
  const headers = new Headers(date === undefined ? [] : [['date', date]]);
  return Response.json({ error: { code, message: '', reason, limit } }, { status, headers });
}
