import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenFreeSpins } from '#schemas/generated/integration.ts';
import type { Answer, PlatformClient } from './PlatformClient.ts';
import type { Store } from './Store.ts';
import type { Log, PlaySession, Round, RoundRules, Transaction } from './types.ts';

interface Parts {
  store: Store;
  client: Pick<PlatformClient, 'call'>;
  rules: Readonly<Record<string, RoundRules>>;
  now: () => number;
  log: Log;
}

/** A new round. */
export interface Opening {
  kind: string;
  key: string;
  /** The bet, or several bets that are sent one after another: a refused one does not prevent the others. */
  amount: number | readonly number[];
  data: unknown;
}

/** How a round that is being played goes on. */
interface Change {
  data: unknown;
  /** A further bet. */
  amount?: number;
  /** Ends the round. */
  payout?: number;
  /**
   * Stake that was not played, in a round that ends: whole bets are taken back as far as they fit into it, the win pays
   * the rest.
   */
  refund?: number;
}

/** Milliseconds without an answer after which a bet is taken back: no player waits longer for a round to begin. */
const giveUpMs = 60_000;
/** Milliseconds before the next attempt: doubled each time, up to the last. */
const firstPause = 250;
const longestPause = 30_000;
/** Milliseconds after which a round that waits for its player ends by itself, unless its rules say otherwise. */
const usualLeftMs = 600_000;
/** Refusals after which a win or rollback is not sent again. All others may be corrected, a secret for example. */
const finalCodes = [
  'round-closed',
  'no-such-bet',
  'unknown-session',
  'duplicate-conflict',
  'repeat-too-late',
];
/** Refusals of the signature. They say nothing about whether an earlier attempt was done: the bet is sent again. */
const signatureCodes = ['bad-signature', 'signature-version', 'stale-timestamp'];
/** Requests that `recover` sends at the same time. */
const concurrency = 8;

/**
 * Moves the money of rounds. What is to be sent is written down before it is sent, and sent again until it is answered,
 * also after a restart: a win is never lost, and no round is played twice.
 */
export class Bookkeeper {
  readonly #parts: Parts;
  /** Rounds whose requests are being sent. */
  readonly #driven = new Map<string, Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins a round and sends its bet for at most `ms` milliseconds. The action's key makes a repetition the same round. */
  async open(session: PlaySession, opening: Opening, ms: number): Promise<Round> {
    const { store, now } = this.#parts;
    const { vendor, player, playedGame: game } = session;
    const { kind, key, amount, data } = opening;
    const found = store.roundOfKey(session, key);
    if (found) return this.drive(found.id, ms);
    const id = `r-${randomUUID()}`;
    store.atomically(() => {
      store.addRound({
        id,
        vendor,
        session: session.session,
        player,
        game,
        kind,
        key,
        data,
        state: 'betting',
        stake: 0,
        payout: 0,
        balance: null,
        code: null,
        reached: null,
        createdAt: now(),
      });
      for (const bet of typeof amount === 'number' ? [amount] : amount) this.#add('bet', id, bet);
    });
    return this.drive(id, ms);
  }

  /**
   * Changes a round that is being played: adds a bet, or ends it with a payout. `change` sees the round as it is now; of two
   * actions at the same time, the second one finds the round as the first one left it. Undefined changes nothing.
   */
  async advance(id: string, change: (round: Round) => Change | undefined, ms: number): Promise<Round> {
    const { store } = this.#parts;
    const round = store.round(id);
    const next = round?.state === 'playing' ? change(round) : undefined;
    if (!round || !next) return this.drive(id, ms);
    const { data, amount, payout, refund = 0 } = next;
    store.atomically(() => {
      if (amount === undefined && payout !== undefined) {
        this.#end({ ...round, data, payout, code: null, reached: null }, refund);
        return;
      }
      store.saveRound({
        ...round,
        data,
        state: amount === undefined ? 'playing' : 'betting',
        code: null,
        reached: null,
      });
      if (amount !== undefined) this.#add('bet', id, amount);
    });
    return this.drive(id, ms);
  }

  /** Sends what the round has to send, until nothing is left or the time is over. */
  async drive(id: string, ms: number): Promise<Round> {
    const end = this.#parts.now() + ms;
    while (this.#parts.store.pendingOf(id) && this.#parts.now() < end) {
      const current = this.#driven.get(id) ?? this.#start(id);
      await Promise.race([current, wait(Math.max(1, end - this.#parts.now()), undefined, { ref: false })]);
      const pending = this.#parts.store.pendingOf(id);
      const pause = (pending?.dueAt ?? 0) - this.#parts.now();
      if (!pending || this.#parts.now() + pause >= end) break;
      if (pause > 0 && !this.#driven.has(id)) await wait(pause);
    }
    const round = this.#parts.store.round(id);
    if (!round) throw new Error('The round is gone.');
    return round;
  }

  /** The free spins of a player's game that are left, as the platform says now; undefined without an answer. */
  async freeSpinsOf({ vendor, session, playedGame }: PlaySession): Promise<OpenFreeSpins[] | undefined> {
    const answer = await this.#parts.client.call(vendor, 'balance', { session });
    if (answer.kind !== 'done') return undefined;
    return (answer.value.freeSpins ?? []).filter(({ game }) => game === playedGame);
  }

  /** Sends all requests that are due, once each. Called again and again, it finishes every round. */
  async recover(): Promise<void> {
    const { store, now, rules } = this.#parts;
    for (const [kind, { onAbandoned, leftMs = usualLeftMs }] of Object.entries(rules)) {
      const left = onAbandoned ? store.leftRounds(kind, now() - leftMs, concurrency) : [];
      for (const { id } of left) await this.advance(id, ({ data, stake }) => onAbandoned?.(data, stake), 0);
    }
    const due = store.dueRounds(now(), concurrency).filter((id) => !this.#driven.has(id));
    await Promise.all(due.map((id) => this.#start(id)));
  }

  #start(id: string): Promise<void> {
    const attempt = this.#sendNext(id).finally(() => this.#driven.delete(id));
    // A caller whose time is over no longer listens; the next attempt reports the same failure.
    attempt.catch(() => undefined);
    this.#driven.set(id, attempt);
    return attempt;
  }

  async #sendNext(id: string): Promise<void> {
    const { store } = this.#parts;
    const [round, pending] = [store.round(id), store.pendingOf(id)];
    if (!round || !pending) return;
    const answer = await this.#send(round, pending);
    // The page may have changed the round's data in the meantime.
    store.atomically(() => this.#record(store.round(id) ?? round, pending, answer));
  }

  #send(
    round: Round,
    { id: transaction, kind, amount, bet }: Transaction,
  ): Promise<Answer<{ balance: number }>> {
    const { client, rules } = this.#parts;
    const { vendor, session, id, game } = round;
    if (kind === 'rollback') return client.call(vendor, 'rollback', { session, transaction, bet: bet ?? '' });
    const found = rules[round.kind]?.details?.(round);
    const details = found && { details: found };
    if (kind === 'win') {
      const validStake = rules[round.kind]?.validStake?.(round.data);
      return client.call(vendor, 'win', {
        session,
        round: id,
        transaction,
        amount,
        closes: true,
        ...(validStake !== undefined && { validStake }),
        ...details,
      });
    }
    const freeSpins = rules[round.kind]?.freeSpins?.(round.data);
    return client.call(vendor, 'bet', {
      session,
      round: id,
      transaction,
      amount,
      game,
      ...(freeSpins !== undefined && { freeSpins }),
      ...details,
    });
  }

  #record(round: Round, transaction: Transaction, answer: Answer<{ balance: number }>): void {
    const { store, log } = this.#parts;
    if (answer.kind === 'unanswered' || this.#isTemporary(transaction, answer)) {
      this.#postpone(round, transaction);
      return;
    }
    const isDone = answer.kind === 'done';
    store.saveTransaction({ ...transaction, state: isDone ? 'done' : 'refused' });
    if (isDone) round.balance = answer.value.balance;
    // The page says which limit it was.
    else {
      round.code = answer.reason ?? answer.code;
      round.reached = answer.limit ?? null;
    }
    if (!isDone && transaction.kind !== 'bet')
      log('error', 'the platform refused to settle a round', {
        vendor: round.vendor,
        round: round.id,
        kind: transaction.kind,
        code: answer.code,
      });
    if (transaction.kind === 'bet') {
      if (isDone) this.#accept(round, transaction);
      else round.state = this.#hasBet(round.id) ? 'playing' : 'refused';
      if (round.state !== 'settling' && store.pendingOf(round.id)) round.state = 'betting';
    } else if (transaction.kind === 'win') round.state = isDone ? 'settled' : 'void';
    else this.#takeBack(round, transaction, isDone);
    store.saveRound(round);
  }

  /** Records a bet that was taken back, or that the platform had returned itself. */
  #takeBack(round: Round, { bet: id }: Transaction, isDone: boolean): void {
    const { store } = this.#parts;
    const bet = store.transactionsOf(round.id).find((one) => one.id === id);
    if (bet?.state === 'done') {
      store.saveTransaction({ ...bet, state: 'returned' });
      round.stake -= bet.amount;
    }
    // What the platform says to the closing win decides.
    if (round.state === 'settling') return;
    if (store.pendingOf(round.id)) round.state = 'returning';
    else if (this.#hasBet(round.id)) round.state = 'playing';
    else round.state = isDone || bet?.state === 'abandoned' ? 'returned' : 'void';
  }

  /** Ends a round: takes back bets of which nothing was played, and sends the closing win if a bet is left. */
  #end(round: Round, refund: number): void {
    const { store } = this.#parts;
    let rest = refund;
    const bets = store
      .transactionsOf(round.id)
      .filter(({ kind, state }) => kind === 'bet' && state === 'done');
    for (const { id, amount } of bets.toSorted((one, other) => other.amount - one.amount))
      if (amount <= rest) {
        rest -= amount;
        this.#add('rollback', round.id, amount, id);
      }
    const payout = round.payout + rest;
    // The platform closes a round without bets by itself.
    const isUnplayed = payout === 0 && refund === round.stake;
    store.saveRound({ ...round, payout, state: isUnplayed ? 'returning' : 'settling' });
    if (!isUnplayed) this.#add('win', round.id, payout);
  }

  #accept(round: Round, { amount }: Transaction): void {
    const { rules } = this.#parts;
    round.stake += amount;
    const next = rules[round.kind]?.onBet(round.data, round.stake);
    if (!next) throw new Error(`There is no game ${round.kind}.`);
    round.data = next.data;
    round.state = next.payout === undefined ? 'playing' : 'settling';
    round.payout = next.payout ?? 0;
    if (next.payout !== undefined) this.#add('win', round.id, next.payout);
  }

  /** Plans the next attempt. A bet that has waited too long is taken back instead. */
  #postpone(round: Round, transaction: Transaction): void {
    const { store, now, log } = this.#parts;
    const attempts = transaction.attempts + 1;
    if (transaction.kind === 'bet' && now() - transaction.createdAt >= giveUpMs) {
      store.saveTransaction({ ...transaction, attempts, state: 'abandoned' });
      // Bets that were to follow are not sent any more.
      for (const other of store.transactionsOf(round.id))
        if (other.kind === 'bet' && other.state === 'pending')
          store.saveTransaction({ ...other, state: 'refused' });
      this.#add('rollback', round.id, transaction.amount, transaction.id);
      store.saveRound({ ...round, state: 'returning' });
      log('warn', 'a bet without an answer is taken back', { vendor: round.vendor, round: round.id });
      return;
    }
    const pause = Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 10));
    store.saveTransaction({ ...transaction, attempts, dueAt: now() + pause });
  }

  #isTemporary({ kind }: Transaction, answer: Answer<unknown>): boolean {
    if (answer.kind !== 'refused') return false;
    return kind === 'bet' ? signatureCodes.includes(answer.code) : !finalCodes.includes(answer.code);
  }

  #hasBet(round: string): boolean {
    const { store } = this.#parts;
    return store.transactionsOf(round).some(({ kind, state }) => kind === 'bet' && state === 'done');
  }

  #add(kind: Transaction['kind'], round: string, amount: number, bet: string | null = null): void {
    const { store, now } = this.#parts;
    const id = `${kind[0]}-${randomUUID()}`;
    const times = { attempts: 0, dueAt: now(), createdAt: now() };
    store.addTransaction({ id, round, kind, amount, bet, state: 'pending', ...times });
  }
}
