import {
  merchantLedgerAccount,
  stripeOf,
  transferAll,
  type TransferRequest,
} from '#platform/money/wallet/index.ts';
import { recordBets } from '#platform/play/bets/index.ts';
import { addDays, type Day, momentOf } from '#platform/site/merchants/index.ts';
import type { SimulatedLines, SimulatedMember } from './SimulatedLines.ts';
import { simulatedCategories, type SimulationScene } from './SimulationScene.ts';

type Movement = Omit<TransferRequest, 'merchant' | 'betId' | 'simulated'>;

/** Members who play on one day. */
const share = 0.2;
/** Bets that are committed days after they were settled. */
const late = 0.02;
const batch = 400;
const hour = 3_600_000;

/** What members bet and pay in, each batch in one transaction. */
export class SimulatedPlay {
  readonly #scene: SimulationScene;
  readonly #lines: SimulatedLines;
  #round = 0;

  constructor(scene: SimulationScene, lines: SimulatedLines) {
    this.#scene = scene;
    this.#lines = lines;
  }

  /** Plays a day, and returns how many bets were made. */
  async playDay(day: Day, firstDay: Day): Promise<number> {
    const players = this.#lines.members.filter(() => this.#scene.random() < share);
    let done = 0;
    for (let from = 0; from < players.length; from += batch)
      done += await this.#playBatch(players.slice(from, from + batch), day, firstDay);
    return done;
  }

  async #playBatch(players: readonly SimulatedMember[], day: Day, firstDay: Day): Promise<number> {
    const { db, merchant, counts } = this.#scene;
    const played = players.map((player) => ({ player, bets: this.#betsOf(player, day, firstDay) }));
    const bets = played.flatMap((one) => one.bets);
    const moves: Movement[] = [];
    for (const one of played) moves.push(...(await this.#movementsOf(one.player, one.bets)));
    await db.transaction(async (tx) => {
      await recordBets(tx, merchant, bets, () => Promise.resolve());
      await transferAll(tx, merchant.code, moves);
    });
    counts['bets'] = (counts['bets'] ?? 0) + bets.length;
    counts['transfers'] = (counts['transfers'] ?? 0) + moves.length;
    return bets.length;
  }

  #betsOf({ id }: SimulatedMember, day: Day, firstDay: Day) {
    const { random, merchant } = this.#scene;
    return Array.from({ length: random.whole(1, 3) }, () => {
      const back = random() < late ? random.whole(1, 20) : 0;
      const on = [addDays(day, -back), firstDay].toSorted().at(-1) ?? day;
      const begins = momentOf(merchant.timeZone, on).getTime();
      const settledAt = new Date(begins + random.whole(7 * hour, 23 * hour));
      const category = random.pick(simulatedCategories);
      const stake = BigInt(random.whole(100, 20_000));
      const payout = random() < 0.45 ? (stake * BigInt(random.whole(0, 200))) / 100n : 0n;
      const own = { accountId: id, game: `SIMULATED_${category}`, category, vendor: 'SIMULATED' };
      return {
        ...own,
        round: `simulated-${(this.#round += 1)}`,
        stake,
        validStake: stake,
        payout,
        settledAt,
      };
    });
  }

  /** Pays in what is missing, then moves what was staked and won. */
  async #movementsOf(
    player: SimulatedMember,
    bets: readonly { stake: bigint; payout: bigint }[],
  ): Promise<Movement[]> {
    const stake = bets.reduce((sum, one) => sum + one.stake, 0n);
    const payout = bets.reduce((sum, one) => sum + one.payout, 0n);
    const moves: Movement[] = [];
    if (player.balance < stake)
      moves.push(await this.#move(player, 'deposit', 'outside', stake - player.balance + 50_000n));
    moves.push(await this.#move(player, 'bet', 'house', -stake));
    if (payout > 0n) moves.push(await this.#move(player, 'payout', 'house', payout));
    if (this.#scene.random() < 0.02) moves.push(await this.#move(player, 'bonus', 'bonus-expense', 1_000n));
    return moves;
  }

  async #move(
    player: SimulatedMember,
    kind: 'deposit' | 'bet' | 'payout' | 'bonus',
    other: 'outside' | 'house' | 'bonus-expense',
    amount: bigint,
  ): Promise<Movement> {
    player.balance += amount;
    const ledgerAccountId = await this.#own(other, player.id);
    return {
      kind,
      reason: 'simulated',
      idempotencyKey: `simulated:${kind}:${(this.#round += 1)}`,
      at: this.#scene.now,
      sides: [
        { ledgerAccountId: player.wallet, amount },
        { ledgerAccountId, amount: -amount },
      ],
    };
  }

  readonly #known = new Map<string, number>();

  /** The stripe of a ledger account of the merchant for a member. */
  async #own(kind: 'outside' | 'house' | 'bonus-expense', accountId: number): Promise<number> {
    const key = `${kind} ${stripeOf(accountId)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { id } = await merchantLedgerAccount(this.#scene.db, this.#scene.merchant.code, kind, accountId);
    this.#known.set(key, id);
    return id;
  }
}
