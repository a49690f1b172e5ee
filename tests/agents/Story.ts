import { eq } from 'drizzle-orm';
import { type Account, accountById } from '#platform/accounts/account/index.ts';
import { endForCause, stepContracts } from '#platform/agents/contracts/index.ts';
import { planMove } from '#platform/agents/moves/index.ts';
import { setRates } from '#platform/agents/rates/index.ts';
import { correctStatement } from '#platform/agents/settlement/index.ts';
import { openStage, type Stage } from '#platform/agents/settlement/testing/openStage.ts';
import { settlementRuns } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { addBetDays } from '#platform/play/bets/index.ts';
import { setSetting } from '#platform/site/merchants/index.ts';
import type { DatabaseKind } from '#platform/testing/databases.ts';
import { oneOf, randomOf } from '../faults/proxy/random.ts';
import type { AgreedTerms, Day, Happening, Journal, Period, Tier, WageKind } from './Journal.ts';
import { addDays, dayIn, momentOf, periodOf } from './naiveStatements.ts';

export interface StoryOptions {
  seed: string;
  timeZone: string;
  currency: string;
  firstDay: Day;
  days: number;
  periods: readonly Period[];
  /** Stretches of days on which hours and five minutes are settled too. */
  hourly: readonly [Day, Day];
  realtime: readonly [Day, Day];
}

interface Person {
  account: Account;
  level: number;
  isMember: boolean;
}

const categories = ['RNG', 'LIVE', 'SPORTS'];
const mostRate = 150n;
const hour = 3_600_000;

/**
 * Lives through days of a merchant by the platform's own use cases: play, deposits, bonuses, late and revoked bets, moves, rates,
 * contracts, corrections and pauses, all drawn from a seed. It writes down what was asked for and accepted.
 */
export class Story {
  readonly journal: Journal;
  readonly stage: Stage;
  readonly #options: StoryOptions;
  readonly #random: () => number;
  readonly #people: Person[] = [];
  /** What was not possible, by the code of its refusal. */
  readonly refused = new Map<string, number>();

  private constructor(stage: Stage, options: StoryOptions) {
    this.stage = stage;
    this.#options = options;
    this.#random = randomOf(options.seed);
    const { timeZone } = options;
    this.journal = { timeZone, accounts: [], moves: [], rates: [], contracts: [], happenings: [] };
  }

  static async open(kind: DatabaseKind, options: StoryOptions): Promise<Story> {
    const { timeZone, currency, firstDay } = options;
    const at = new Date(momentOf(timeZone, firstDay) + 6 * hour).toISOString();
    return new Story(await openStage(kind, { timeZone, currency, at }), options);
  }

  async live(): Promise<void> {
    const { timeZone, firstDay, days } = this.#options;
    await this.#found();
    for (let day = firstDay; day < addDays(firstDay, days); day = addDays(day, 1)) {
      const begins = momentOf(timeZone, day);
      this.#setClock(begins + 6 * hour);
      await this.#arrange(day);
      await this.#play(day);
      if (this.#within(day, this.#options.realtime) || this.#within(day, this.#options.hourly))
        for (const at of [9, 15.5, 20.1]) {
          await this.#settle(begins + at * hour);
          await this.#play(day);
        }
      // Now and then the platform is off over midnight.
      if (this.#chance(0.94)) await this.#settle(momentOf(timeZone, addDays(day, 1)) + 60_000);
    }
    await this.#settle(momentOf(timeZone, addDays(firstDay, days)) + 2 * hour);
  }

  // What happens on a day

  /** Two top agents with lines of four levels, and members at all of them. */
  async #found(): Promise<void> {
    const { db, code } = this.stage;
    const most = categories.map((category) => `${category} ${decimal(mostRate)}`).join(', ');
    await setSetting(db, code, 'agentRates', most.split(', '));
    for (let top = 0; top < 2; top += 1) {
      const first = await this.#open(1, undefined);
      for (let count = 0; count < 6; count += 1)
        await this.#open(
          2,
          oneOf([first, ...this.#agents().filter((one) => one.level < 4 && one !== first)], this.#random),
        );
    }
    for (let count = 0; count < 18; count += 1) await this.#open(0, oneOf(this.#agents(), this.#random));
    for (const person of this.#people) for (const category of categories) await this.#rate(person, category);
  }

  async #arrange(day: Day): Promise<void> {
    if (this.#chance(0.1)) await this.#open(0, oneOf(this.#agents(), this.#random));
    if (this.#chance(0.3)) await this.#rate(this.#one(), oneOf(categories, this.#random));
    if (this.#chance(0.15)) await this.#move(this.#one(), oneOf(this.#agents(), this.#random), day);
    const from = this.journal.contracts.length === 0 ? 1 : 0.25;
    if (this.#chance(from)) for (const agent of this.#agents()) await this.#contracts(agent, day);
    await this.#shortContracts(day);
    if (this.#chance(0.05)) await this.#end(day);
    if (this.#chance(0.08)) await this.#correct();
    await stepContracts(this.#parts());
    this.#endForMoves(day);
  }

  /** A move ends the contracts of its account with the last day of the former line, also those that came after the plan. */
  #endForMoves(lastDay: Day): void {
    const moved = this.journal.moves.filter((move) => move.day === addDays(lastDay, 1));
    for (const one of this.journal.contracts)
      if (moved.some(({ account }) => account === one.account)) this.#close(one, lastDay);
  }

  async #play(day: Day): Promise<void> {
    const { timeZone } = this.#options;
    const begins = momentOf(timeZone, day);
    const now = this.stage.clock.now.getTime();
    const ends = momentOf(timeZone, addDays(day, 1));
    for (let count = this.#whole(3, 7); count > 0; count -= 1) {
      const person = this.#one();
      // Some bets are committed long after they were settled, some too late to count.
      const late = this.#chance(0.08) ? this.#whole(1, 100) : 0;
      const on = late === 0 ? begins : momentOf(timeZone, addDays(day, -late));
      if (on < person.account.createdAt.getTime()) continue;
      const at =
        late === 0 ? now + Math.floor(this.#random() * (ends - now - 1)) : on + this.#whole(0, 23 * hour);
      const stake = BigInt(this.#whole(1, 900_000));
      const payout = this.#chance(0.45) ? (stake * BigInt(this.#whole(0, 260))) / 100n : 0n;
      const validStake = this.#chance(0.1) ? 0n : stake;
      const category = oneOf(categories, this.#random);
      await this.stage.bet(person.account, new Date(at), stake, { payout, category, validStake });
      this.#write({ what: 'bet', account: person.account.id, at, category, stake, validStake, payout });
    }
    if (this.#chance(0.15)) await this.#revoke(day);
    for (const what of ['deposit', 'bonus', 'commission'] as const)
      if (this.#chance(what === 'deposit' ? 0.6 : 0.2)) {
        const { account } = this.#one();
        const amount = BigInt(this.#whole(1, 60_000));
        await this.stage.pay(account, what, amount);
        this.#write({ what, account: account.id, at: now, amount });
      }
  }

  /** A bet of an earlier day loses a part of its stake, so that sums fall. */
  async #revoke(today: Day): Promise<void> {
    const { timeZone } = this.#options;
    const begins = momentOf(timeZone, today);
    const bets = this.journal.happenings
      .filter((one) => one.what === 'bet')
      .filter(({ at, stake }) => at < begins && stake > 0n);
    if (bets.length === 0) return;
    const { account, at, category, stake, validStake } = oneOf(bets, this.#random);
    const less = { stake: -stake / 2n, validStake: -validStake / 2n, payout: 0n };
    const day = dayIn(timeZone, at);
    await addBetDays(this.stage.db, [
      { accountId: account, merchant: this.stage.code, day, category, vendor: 'V', bets: 0, ...less },
    ]);
    this.#write({ what: 'bet', account, at, category, ...less });
  }

  async #settle(at: number): Promise<void> {
    this.#setClock(at);
    await this.stage.settle();
    this.#write({ what: 'settled', at });
  }

  // What is arranged

  async #open(type: number, upline: Person | undefined): Promise<Person> {
    const account = await this.stage.open(type, upline?.account ?? null);
    const person = { account, level: (upline?.level ?? 0) + 1, isMember: type === 0 };
    this.#people.push(person);
    this.journal.accounts.push({
      id: account.id,
      isMember: person.isMember,
      upline: upline?.account.id ?? null,
    });
    return person;
  }

  async #rate({ account }: Person, category: string): Promise<void> {
    const fresh = await accountById(this.stage.db, account.id);
    if (!fresh) return;
    const level = this.#people.find((one) => one.account.id === account.id)?.level ?? 1;
    const rate = this.#whole(1, Math.max(30, Number(mostRate) - level * 20));
    const { now } = this.stage.clock;
    const rates = { [category]: rate };
    await this.#attempt(async () => {
      await this.stage.db.transaction(async (tx) =>
        setRates(tx, await this.stage.merchant(), fresh, { rates, lowerBelow: false, operator: 'Olga', now }),
      );
      const known = this.journal.rates.filter(
        (one) => one.account === account.id && one.category === category,
      );
      const last = known.at(-1);
      // A first rate acts on its day, a change on the next one.
      const from = last ? addDays(this.#today(), 1) : this.#today();
      if (last?.rate !== rate) this.journal.rates.push({ account: account.id, category, from, rate });
    });
  }

  async #move({ account, isMember }: Person, to: Person, today: Day): Promise<void> {
    const [moved, upline] = await Promise.all(
      [account.id, to.account.id].map((id) => accountById(this.stage.db, id)),
    );
    if (!moved || !upline || (moved.upline === null && !isMember)) return;
    const { now } = this.stage.clock;
    await this.#attempt(async () => {
      await this.stage.db.transaction(async (tx) =>
        planMove(tx, await this.stage.merchant(), moved, { to: upline, by: 'Olga', now }),
      );
      this.journal.moves.push({ account: moved.id, to: upline.id, day: addDays(today, 1) });
    });
  }

  async #contracts({ account }: Person, day: Day): Promise<void> {
    const fresh = await accountById(this.stage.db, account.id);
    if (!fresh) return;
    for (const kind of ['dividend', 'daily'] as const) {
      const isFirst = fresh.upline === null && day === this.#options.firstDay;
      if (isFirst || this.#chance(0.5)) await this.#offer(fresh, kind, day);
    }
  }

  /** Contracts on hours and five minutes, for their stretch of days. */
  async #shortContracts(day: Day): Promise<void> {
    for (const kind of ['hourly', 'realtime'] as const) {
      const [first, last] = this.#options[kind];
      if (addDays(day, 1) === first)
        for (const { account } of this.#agents()) {
          const fresh = await accountById(this.stage.db, account.id);
          if (fresh) await this.#offer(fresh, kind, day);
        }
      if (day === last)
        for (const one of this.journal.contracts)
          if (one.kind === kind && one.lastDay === null) await this.#endForCause(one);
    }
  }

  async #offer(account: Account, kind: WageKind | 'dividend', today: Day): Promise<void> {
    const upline =
      account.upline === null ? null : ((await accountById(this.stage.db, account.upline)) ?? null);
    const own = this.journal.contracts.filter((one) => one.account === account.id && one.kind === kind);
    const above = this.journal.contracts.find(
      (one) => one.account === upline?.id && one.kind === kind && one.lastDay === null,
    );
    const open = own.find(({ lastDay }) => lastDay === null);
    const period: Period = (above ?? open)?.period || oneOf(this.#options.periods, this.#random);
    const mode = kind === 'dividend' || account.id % 3 > 0 ? 'rate' : 'sum';
    const version = {
      mode: above ? (above.versions[0]?.mode ?? mode) : (open?.versions[0]?.mode ?? mode),
      tiers: this.#tiers(above?.versions.at(-1)?.tiers, kind),
      activeBets: above?.versions.at(-1)?.activeBets ?? BigInt(this.#whole(0, 20_000)),
      activeDeposits: above?.versions.at(-1)?.activeDeposits ?? BigInt(this.#whole(0, 2) * 5_000),
      carryOver: kind === 'dividend' && this.#chance(0.7),
    } as const;
    const after =
      own
        .flatMap(({ lastDay }) => lastDay ?? [])
        .concat(today)
        .toSorted()
        .at(-1) ?? today;
    const from = addDays(kind === 'dividend' ? periodOf(period, after)[1] : after, 1);
    const { digits } = await this.stage.merchant();
    const amount = (minor: bigint) => decimal(minor, digits);
    await this.#attempt(async () => {
      const id = await this.stage.contract(account, upline, kind, {
        tiers: version.tiers.map((tier) => ({
          from: amount(tier.from),
          active: tier.active,
          value: version.mode === 'rate' ? decimal(tier.value) : amount(tier.value),
        })),
        activeBets: amount(version.activeBets),
        activeDeposits: amount(version.activeDeposits),
        ...(kind === 'dividend' ? { period, carryOver: version.carryOver } : { mode: version.mode }),
      });
      const known = this.journal.contracts.find((one) => one.id === id);
      if (known) known.versions.push({ ...version, from });
      else
        this.journal.contracts.push({
          id,
          kind,
          period: kind === 'dividend' ? period : '',
          account: account.id,
          upline: account.upline,
          versions: [{ ...version, from }],
          lastDay: null,
        });
    });
  }

  /** Tiers that never fall; below an agent with the same bounds and lower values. */
  #tiers(above: readonly Tier[] | undefined, kind: AgreedTerms['kind']): Tier[] {
    if (above) return above.map((tier) => ({ ...tier, value: (tier.value * 7n) / 10n }));
    const tiers: Tier[] = [];
    let tier: Tier = { from: 1n, active: 0, value: BigInt(this.#whole(5, kind === 'dividend' ? 900 : 40)) };
    for (let count = this.#whole(1, 3); count > 0; count -= 1) {
      tiers.push(tier);
      tier = {
        from: tier.from + BigInt(this.#whole(0, 600_000)),
        active: tier.active + this.#whole(0, 2),
        value: tier.value + BigInt(this.#whole(0, 300)),
      };
    }
    return tiers;
  }

  async #end(today: Day): Promise<void> {
    const open = this.journal.contracts.filter(
      (one) => one.lastDay === null && (one.versions[0]?.from ?? '') <= today,
    );
    if (open.length > 0) await this.#endForCause(oneOf(open, this.#random));
  }

  async #endForCause(contract: AgreedTerms): Promise<void> {
    const { now } = this.stage.clock;
    await this.#attempt(async () => {
      await this.stage.db.transaction(async (tx) =>
        endForCause(tx, await this.stage.merchant(), contract.account, {
          contract: contract.id,
          reason: 'drawn',
          now,
        }),
      );
      this.#close(
        contract,
        contract.period === '' ? this.#today() : periodOf(contract.period, this.#today())[1],
      );
    });
  }

  /** Ends a contract with a day, and all below it. */
  #close(contract: AgreedTerms, lastDay: Day): void {
    if (hasEnded(contract, lastDay)) return;
    contract.lastDay = lastDay;
    for (const one of this.journal.contracts)
      if (one.upline === contract.account && one.kind === contract.kind) this.#close(one, lastDay);
  }

  async #correct(): Promise<void> {
    const rows = (
      await Promise.all(this.#people.map(({ account }) => this.stage.statements(account)))
    ).flat();
    if (rows.length === 0) return;
    const row = oneOf(rows, this.#random);
    const amount = BigInt(this.#whole(-4_000, 4_000));
    if (amount === 0n) return;
    const { now } = this.stage.clock;
    await this.stage.db.transaction((tx) =>
      correctStatement(tx, row, { amount, reason: 'drawn', operator: 'Olga', now }),
    );
    // A statement of corrections alone has no contract, but the period of its run.
    const [run] = await this.stage.db
      .select({ period: settlementRuns.period })
      .from(settlementRuns)
      .where(eq(settlementRuns.id, row.runId));
    this.#write({
      what: 'correction',
      kind: row.kind,
      period: run?.period ?? '',
      account: row.accountId,
      amount,
    });
  }

  // Small things

  #agents(): Person[] {
    return this.#people.filter(({ isMember }) => !isMember);
  }

  #one(): Person {
    return oneOf(this.#people, this.#random);
  }

  #chance(probability: number): boolean {
    return this.#random() < probability;
  }

  #whole(from: number, to: number): number {
    return from + Math.floor(this.#random() * (to - from + 1));
  }

  #within(day: Day, [first, last]: readonly [Day, Day]): boolean {
    return day >= first && day <= last;
  }

  #today(): Day {
    return dayIn(this.#options.timeZone, this.stage.clock.now.getTime());
  }

  #setClock(at: number): void {
    this.stage.clock.now = new Date(at);
  }

  #write(happening: Happening): void {
    this.journal.happenings.push(happening);
  }

  #parts() {
    const { db, clock } = this.stage;
    return { db, now: () => clock.now, log: () => undefined };
  }

  /** Does something that the platform may refuse. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused.set(error.code, (this.refused.get(error.code) ?? 0) + 1);
    }
  }
}

function hasEnded({ lastDay }: AgreedTerms, day: Day): boolean {
  return lastDay !== null && lastDay <= day;
}

/** Amounts have the decimals of the currency, percentages two. */
function decimal(value: bigint, decimals = 2): string {
  if (decimals === 0) return String(value);
  const digits = String(value).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
