import type { AgreedTerms, Day, Happening, Journal, Period, Tier, Version } from './Journal.ts';

/** A line of a statement. `amount` is in ten-thousandths of a minor unit, `validBets` in minor units. */
export interface Line {
  part: string;
  source: number | null;
  day: Day | null;
  category: string | null;
  validBets: bigint | null;
  amount: bigint;
}

/**
 * A statement. `base`, `carriedIn`, `carriedOut` and `paid` are minor units, `gross`, `lessDownline`, `correction`, `restIn` and
 * `restOut` ten-thousandths of one.
 */
export interface Statement {
  kind: string;
  period: string;
  startsAt: number;
  day: Day;
  account: number;
  base: bigint;
  active: number | null;
  tier: number | null;
  gross: bigint;
  lessDownline: bigint;
  correction: bigint;
  carriedIn: bigint;
  carriedOut: bigint;
  restIn: bigint;
  restOut: bigint;
  paid: bigint;
  lines: Line[];
}

interface Span {
  startsAt: number;
  endsAt: number;
  first: Day;
  last: Day;
}

type Bet = Extract<Happening, { what: 'bet' }>;
type Amount = Extract<Happening, { what: 'deposit' | 'bonus' | 'commission' }>;

/** An amount of a day that a run counts, in ten-thousandths of a minor unit. */
interface Due {
  account: number;
  day: Day;
  item: string;
  amount: bigint;
}

const minute = 60_000;
const kinds = ['line-rebate', 'realtime', 'hourly', 'daily'] as const;
const periods: readonly Period[] = ['daily', 'weekly', 'semimonthly', 'monthly'];

/**
 * Statements of rebates, wages and dividends (R6.8, R6.9, R6.10), computed from the rules as they are written, by loops over lists and
 * recursion over the tree, without any code of the platform. It is slow, and meant to be compared with the rules by a reader.
 */
export function naiveStatements(journal: Journal): Statement[] {
  const books = new Books(journal);
  for (const [index, happening] of journal.happenings.entries())
    if (happening.what === 'settled') books.settle(index, happening.at);
  return books.statements;
}

class Books {
  readonly statements: Statement[] = [];
  readonly #journal: Journal;
  /** Where each series has come to. */
  readonly #settledUntil = new Map<string, number>();
  readonly #counted = new Map<string, bigint>();
  readonly #rests = new Map<string, bigint>();
  /** Totals of wages and losses of dividends that wait, by contract. */
  readonly #carried = new Map<number, bigint>();
  readonly #shortfalls = new Map<number, bigint>();
  /** What corrections left of dividends while an account had no contract, by account. */
  readonly #shortfallsAlone = new Map<number, bigint>();
  readonly #corrected = new Set<Happening>();
  #known: readonly Happening[] = [];

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** Settles all that has ended a minute before a moment, from what was known then. */
  settle(index: number, at: number): void {
    this.#known = this.#journal.happenings.slice(0, index);
    for (const kind of kinds) this.#settleSeries(kind, '', at);
    for (const period of periods) this.#settleSeries('dividend', period, at);
  }

  #settleSeries(kind: Statement['kind'], period: Period | '', at: number): void {
    for (;;) {
      const span = this.#nextSpan(kind, period, at);
      if (!span || span.endsAt + minute > at) return;
      this.#settledUntil.set(`${kind} ${period}`, span.endsAt);
      if (kind === 'line-rebate') this.#settleRebates(span);
      else if (kind === 'dividend') this.#settleDividends(span, period);
      else this.#settleWages(kind, span);
    }
  }

  // Days and spans

  #dayOf(at: number): Day {
    return dayIn(this.#journal.timeZone, at);
  }

  /** The first span that is not settled: the next day, or the next one on which a contract is in force. */
  #nextSpan(kind: string, period: Period | '', at: number): Span | undefined {
    const { timeZone, rates } = this.#journal;
    const until = this.#settledUntil.get(`${kind} ${period}`);
    const first = this.#firstDay(kind, period);
    if (first === undefined) return undefined;
    const from = until === undefined ? first : this.#dayOf(until);
    if (kind === 'line-rebate') return rates.length === 0 ? undefined : daySpan(timeZone, from, from);
    const days = this.#contractsOf(kind, period).flatMap(({ versions, lastDay }) => {
      const day = later(versions[0]?.from ?? '9999', from);
      return lastDay !== null && lastDay < day ? [] : [day];
    });
    const day = days.toSorted()[0];
    if (day === undefined) return this.#spanForCorrections(kind, period, at);
    if (period !== '') return daySpan(timeZone, ...periodOf(period, day));
    if (kind === 'daily') return daySpan(timeZone, day, day);
    const startsAt = until !== undefined && this.#dayOf(until) === day ? until : momentOf(timeZone, day);
    return clockSpan(timeZone, startsAt, kind === 'hourly' ? 60 : 5);
  }

  /** Without a contract corrections wait for no other run: the last span that has ended takes them. */
  #spanForCorrections(kind: string, period: Period | '', at: number): Span | undefined {
    const { timeZone } = this.#journal;
    if (this.#waiting(kind, period).length === 0) return undefined;
    const until = this.#settledUntil.get(`${kind} ${period}`) ?? 0;
    const today = this.#dayOf(at);
    if (period !== '') {
      const before = daySpan(timeZone, ...periodOf(period, addDays(periodOf(period, today)[0], -1)));
      return before.startsAt < until ? undefined : before;
    }
    const length = { hourly: 60, realtime: 5 }[kind];
    const spans: Span[] = [];
    for (let startsAt = momentOf(timeZone, addDays(today, -1)); startsAt < at;) {
      const day = this.#dayOf(startsAt);
      const span = length === undefined ? daySpan(timeZone, day, day) : clockSpan(timeZone, startsAt, length);
      spans.push(span);
      startsAt = span.endsAt;
    }
    return spans.filter((span) => span.endsAt + minute <= at && span.startsAt >= until).at(-1);
  }

  /** The first day with rates, or with a contract of a kind. */
  #firstDay(kind: string, period: Period | ''): Day | undefined {
    const days =
      kind === 'line-rebate'
        ? this.#journal.rates.map(({ from }) => from)
        : this.#contractsOf(kind, period).map(({ versions }) => versions[0]?.from ?? '9999');
    return days.toSorted()[0];
  }

  /** Bets that come late are settled with the next run: 92 days later at most, in parts of a day by the end of the following day. */
  #lateFrom(kind: string, period: Period | '', span: Span): Day {
    const back = kind === 'hourly' || kind === 'realtime' ? 1 : 92;
    return later(addDays(span.first, -back), this.#firstDay(kind, period) ?? span.first);
  }

  // The tree

  #uplineOn(id: number, day: Day): number | null {
    const moves = this.#journal.moves.filter((move) => move.account === id && move.day <= day);
    const last = moves.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1);
    return last ? last.to : (this.#journal.accounts.find((one) => one.id === id)?.upline ?? null);
  }

  #directLines(id: number, day: Day): number[] {
    return this.#journal.accounts.filter((one) => this.#uplineOn(one.id, day) === id).map((one) => one.id);
  }

  /** The direct line of an agent through which an account lies below it; undefined if it does not. */
  #lineTo(agent: number, id: number, day: Day): number | undefined {
    const upline = this.#uplineOn(id, day);
    if (upline === null) return undefined;
    return upline === agent ? id : this.#lineTo(agent, upline, day);
  }

  #rateOn(account: number, category: string, day: Day): bigint {
    const rows = this.#journal.rates.filter(
      (row) => row.account === account && row.category === category && row.from <= day,
    );
    const last = rows.reduce<(typeof rows)[number] | undefined>(
      (latest, row) => (latest && latest.from > row.from ? latest : row),
      undefined,
    );
    return BigInt(last?.rate ?? 0);
  }

  // What is due

  #due(kind: string, sums: Due[]): Due[] {
    const due = new Map<string, Due>();
    for (const sum of sums) {
      const key = keyOf(kind, sum);
      due.set(key, {
        ...sum,
        amount: (due.get(key)?.amount ?? -(this.#counted.get(key) ?? 0n)) + sum.amount,
      });
    }
    return [...due.values()].filter(({ amount }) => amount !== 0n);
  }

  #count(kind: string, due: readonly Due[]): void {
    for (const one of due) {
      const key = keyOf(kind, one);
      this.#counted.set(key, (this.#counted.get(key) ?? 0n) + one.amount);
    }
  }

  #bets(from: Day, span: Span): (Bet & { day: Day })[] {
    return this.#known
      .filter((one) => one.what === 'bet')
      .map((one) => ({ ...one, day: this.#dayOf(one.at) }))
      .filter(({ day, at }) => day >= from && at < span.endsAt);
  }

  #dueBets(kind: string, span: Span): Due[] {
    const bets = this.#bets(this.#lateFrom(kind, '', span), span);
    return this.#due(
      kind,
      bets.map(({ account, day, category, validStake }) => ({
        account,
        day,
        item: category,
        amount: validStake * 10_000n,
      })),
    );
  }

  // Rebates

  #settleRebates(span: Span): void {
    const due = this.#dueBets('line-rebate', span);
    this.#count('line-rebate', due);
    const lines = new Map<number, Line[]>();
    for (const [place, own] of Map.groupBy(due, ({ day, item }) => `${day} ${item}`)) {
      const [day = '', category = ''] = place.split(' ');
      const earn = (account: number, source: number, validBets: bigint, rate: bigint) => {
        if (validBets * rate === 0n) return;
        const line = { part: 'bets', source, day, category, validBets, amount: validBets * rate };
        lines.set(account, [...(lines.get(account) ?? []), line]);
      };
      /** The valid bets of an account and all below it; on the way each of them earns. */
      const total = (id: number): bigint => {
        const bets =
          own.filter(({ account }) => account === id).reduce((sum, one) => sum + one.amount, 0n) / 10_000n;
        const rate = this.#rateOn(id, category, day);
        earn(id, id, bets, rate);
        return this.#directLines(id, day).reduce((sum, line) => {
          const below = total(line);
          earn(id, line, below, rate - this.#rateOn(line, category, day));
          return sum + below;
        }, bets);
      };
      for (const { id } of this.#journal.accounts) if (this.#uplineOn(id, day) === null) total(id);
    }
    const corrections = this.#corrections('line-rebate', '');
    for (const account of new Set([...lines.keys(), ...corrections.keys()])) {
      const own = lines.get(account) ?? [];
      const gross = own.reduce((sum, { amount }) => sum + amount, 0n);
      this.#pay('line-rebate', '', span, account, {
        base: own.reduce((sum, { validBets }) => sum + (validBets ?? 0n), 0n),
        gross,
        net: gross,
        lines: own,
        corrections,
      });
    }
  }

  // Wages

  #settleWages(kind: string, span: Span): void {
    const contracts = this.#contractsIn(kind, '', span);
    const due = this.#dueBets(kind, span);
    const counted = new Set<Due>();
    const figures = contracts.map((contract) => {
      const sources = due.flatMap((one): Line[] => {
        const source = this.#lineTo(contract.account, one.account, one.day);
        if (source === undefined || !termsOn(contract, one.day)) return [];
        counted.add(one);
        const { day, item: category } = one;
        return [{ part: 'bets', source, day, category, validBets: one.amount / 10_000n, amount: 0n }];
      });
      const version = versionIn(contract, span);
      const carriedIn = this.#carried.get(contract.id) ?? 0n;
      const base = sources.reduce((sum, { validBets }) => sum + (validBets ?? 0n), 0n);
      const total = base + carriedIn;
      const active = this.#active(contract, version, span);
      const tier = total > 0n ? tierFor(version.tiers, total, active) : undefined;
      const value = tier?.value ?? 0n;
      const gross = version.mode === 'rate' ? (total > 0n ? total * value : 0n) : value * 10_000n;
      return { contract, version, sources, carriedIn, base, total, active, tier, gross };
    });
    this.#count(kind, [...counted]);
    const corrections = this.#corrections(kind, '');
    for (const one of figures) {
      const { contract, version, carriedIn, base, total, active, tier, gross } = one;
      const below = figures.filter(
        (other) => other.contract.upline === contract.account && other.gross !== 0n,
      );
      const lessDownline = below.reduce((sum, other) => sum + other.gross, 0n);
      const rate = tier && version.mode === 'rate' ? tier.value : 0n;
      const lines = [
        ...foldLines(one.sources).map((line) => ({ ...line, amount: (line.validBets ?? 0n) * rate })),
        ...(carriedIn === 0n
          ? []
          : [{ ...noLine, part: 'carried', validBets: carriedIn, amount: carriedIn * rate }]),
        ...(tier && version.mode === 'sum' ? [{ ...noLine, part: 'sum', amount: gross }] : []),
        ...below.map((other) => ({
          ...noLine,
          part: 'downline',
          source: other.contract.account,
          amount: -other.gross,
        })),
      ];
      if (lines.length === 0 && !corrections.has(contract.account)) continue;
      const carriedOut = total <= 0n ? total : 0n;
      this.#carried.set(contract.id, carriedOut);
      const net = gross > lessDownline ? gross - lessDownline : 0n;
      const more = { active, tier: placeOf(version.tiers, tier), lessDownline, carriedIn, carriedOut };
      this.#pay(kind, '', span, contract.account, { base, gross, net, lines, corrections, ...more });
    }
    for (const account of corrections.keys())
      if (!contracts.some((contract) => contract.account === account))
        this.#pay(kind, '', span, account, { base: 0n, gross: 0n, net: 0n, lines: [], corrections });
  }

  // Dividends

  #settleDividends(span: Span, period: Period | ''): void {
    const contracts = this.#contractsIn('dividend', period, span);
    const due = this.#due('dividend', this.#results(this.#lateFrom('dividend', period, span), span));
    const counted = new Set<Due>();
    const figures = contracts.map((contract) => {
      const parts = due.flatMap((one): Line[] => {
        if (!termsOn(contract, one.day)) return [];
        const part = one.item === 'team-rebates' ? 'line-rebates' : one.item;
        const ownToo = one.account === contract.account && ['team-rebates', 'wages'].includes(one.item);
        const source = ownToo ? one.account : this.#lineTo(contract.account, one.account, one.day);
        if (source === undefined || (one.item === 'team-rebates' && !ownToo)) return [];
        counted.add(one);
        return [{ ...noLine, part, source, amount: part === 'bets' ? one.amount : -one.amount }];
      });
      const version = versionIn(contract, span);
      const lossIn = this.#carried.get(contract.id) ?? 0n;
      const base = floor(parts.reduce((sum, { amount }) => sum + amount, 0n));
      const total = base + lossIn;
      const active = this.#active(contract, version, span);
      const tier = total > 0n ? tierFor(version.tiers, total, active) : undefined;
      const gross = total > 0n ? (total * (tier?.value ?? 0n)) / 10_000n : 0n;
      return { contract, version, parts, lossIn, base, total, active, tier, gross };
    });
    this.#count('dividend', [...counted]);
    const corrections = this.#corrections('dividend', period);
    for (const one of figures) {
      const { contract, version, lossIn, base, total, active, tier, gross } = one;
      const below = figures.filter(
        (other) => other.contract.upline === contract.account && other.gross !== 0n,
      );
      const less = below.reduce((sum, other) => sum + other.gross, 0n);
      const alone = this.#shortfallsAlone.get(contract.account) ?? 0n;
      this.#shortfallsAlone.delete(contract.account);
      const shortfallIn = (this.#shortfalls.get(contract.id) ?? 0n) + alone;
      const correction = (corrections.get(contract.account) ?? 0n) / 10_000n;
      const own = gross - less;
      const net = (own < 0n && !version.carryOver ? 0n : own) + shortfallIn + correction;
      const carriedOut = version.carryOver && total < 0n ? total : 0n;
      const shortfallOut = net < 0n ? net : 0n;
      this.#carried.set(contract.id, carriedOut);
      this.#shortfalls.set(contract.id, shortfallOut);
      this.statements.push({
        kind: 'dividend',
        period,
        startsAt: span.startsAt,
        day: span.last,
        account: contract.account,
        base,
        active,
        tier: placeOf(version.tiers, tier),
        gross: gross * 10_000n,
        lessDownline: less * 10_000n,
        correction: correction * 10_000n,
        carriedIn: lossIn,
        carriedOut,
        restIn: shortfallIn * 10_000n,
        restOut: shortfallOut * 10_000n,
        paid: net > 0n ? net : 0n,
        lines: [
          ...foldLines(one.parts).filter(({ amount }) => amount !== 0n),
          ...(lossIn === 0n ? [] : [{ ...noLine, part: 'carried', amount: lossIn * 10_000n }]),
          ...below.map((other) => ({
            ...noLine,
            part: 'downline',
            source: other.contract.account,
            amount: -other.gross * 10_000n,
          })),
          ...correctionLines(corrections.get(contract.account)),
        ],
      });
    }
    for (const [account, correction] of corrections)
      if (!contracts.some((contract) => contract.account === account))
        this.#correctAlone(period, span, account, correction);
  }

  /** Pays a correction of dividends to an account without a contract, or sets it against its next dividend. */
  #correctAlone(period: Period | '', span: Span, account: number, correction: bigint): void {
    const restIn = (this.#shortfallsAlone.get(account) ?? 0n) * 10_000n;
    const net = restIn + correction;
    const restOut = net < 0n ? net : 0n;
    this.#shortfallsAlone.set(account, restOut / 10_000n);
    this.statements.push({
      kind: 'dividend',
      period,
      startsAt: span.startsAt,
      day: span.last,
      account,
      base: 0n,
      active: null,
      tier: null,
      gross: 0n,
      lessDownline: 0n,
      correction,
      carriedIn: 0n,
      carriedOut: 0n,
      restIn,
      restOut,
      paid: net > 0n ? net / 10_000n : 0n,
      lines: correctionLines(correction),
    });
  }

  /** Results of play, and what accounts got for each day, as far as it is known. */
  #results(from: Day, span: Span): Due[] {
    const within = (day: Day | null) => day !== null && day >= from && day <= span.last;
    const items = { bonus: 'bonuses', commission: 'rank-rebates' } as const;
    return [
      ...this.#bets(from, span).map(({ account, day, stake, payout }) => ({
        account,
        day,
        item: 'bets',
        amount: (stake - payout) * 10_000n,
      })),
      ...this.#known.flatMap((one): Due[] => {
        if (one.what !== 'bonus' && one.what !== 'commission') return [];
        const day = this.#dayOf(one.at);
        return within(day)
          ? [{ account: one.account, day, item: items[one.what], amount: one.amount * 10_000n }]
          : [];
      }),
      ...this.statements.flatMap(({ kind, account, day: paidFor, lines, gross, lessDownline }): Due[] => {
        if (kind === 'line-rebate')
          return lines.flatMap(({ part, source, day, amount }): Due[] => {
            if (part !== 'bets' || day === null || !within(day)) return [];
            const own = { account, day, item: 'line-rebates', amount };
            return source === account ? [own] : [own, { ...own, item: 'team-rebates' }];
          });
        if (kind === 'dividend' || !within(paidFor)) return [];
        const amount = gross > lessDownline ? gross - lessDownline : 0n;
        return [{ account, day: paidFor, item: 'wages', amount }];
      }),
    ];
  }

  // Contracts

  #contractsOf(kind: string, period: Period | ''): AgreedTerms[] {
    return this.#journal.contracts.filter((one) => one.kind === kind && one.period === period);
  }

  /** Contracts in force on a day of a span, as they are known at its settlement. */
  #contractsIn(kind: string, period: Period | '', span: Span): AgreedTerms[] {
    return this.#contractsOf(kind, period).filter(
      ({ versions, lastDay }) =>
        (versions[0]?.from ?? '9999') <= span.last && (lastDay === null || lastDay >= span.first),
    );
  }

  /** Members who on the days of the contract on which they lay below its agent bet and paid in enough. */
  #active(contract: AgreedTerms, version: Version, span: Span): number {
    const first = later(span.first, contract.versions[0]?.from ?? span.first);
    const last = contract.lastDay !== null && contract.lastDay < span.last ? contract.lastDay : span.last;
    const members = this.#journal.accounts.filter(({ isMember }) => isMember);
    const isBelow = (id: number, day: Day) => this.#lineTo(contract.account, id, day) !== undefined;
    return members.filter(({ id }) => {
      const days = daysFrom(first, last).filter((day) => isBelow(id, day));
      if (days.length === 0) return false;
      const counts = (one: Bet | Amount) =>
        one.account === id && one.at < span.endsAt && days.includes(this.#dayOf(one.at));
      let [bets, deposits] = [0n, 0n];
      for (const one of this.#known)
        if (one.what === 'bet' && counts(one)) bets += one.validStake;
        else if (one.what === 'deposit' && counts(one)) deposits += one.amount;
      return bets >= version.activeBets && deposits >= version.activeDeposits;
    }).length;
  }

  // Payment

  #waiting(kind: string, period: string) {
    return this.#known
      .filter((one) => one.what === 'correction')
      .filter((one) => one.kind === kind && one.period === period && !this.#corrected.has(one));
  }

  /** Corrections that no run has taken, in ten-thousandths of a minor unit by account. */
  #corrections(kind: string, period: string): Map<number, bigint> {
    const sums = new Map<number, bigint>();
    for (const one of this.#waiting(kind, period)) {
      this.#corrected.add(one);
      sums.set(one.account, (sums.get(one.account) ?? 0n) + one.amount * 10_000n);
    }
    return sums;
  }

  /** Pays whole minor units of a rebate or wage, with the rest of the last one, and never less than nothing. */
  #pay(
    kind: string,
    period: string,
    span: Span,
    account: number,
    {
      net,
      corrections,
      lines,
      ...figures
    }: Pick<Statement, 'base' | 'gross' | 'lines'> &
      Partial<Statement> & { net: bigint; corrections: ReadonlyMap<number, bigint> },
  ): void {
    const key = `${kind} ${account}`;
    const restIn = this.#rests.get(key) ?? 0n;
    const correction = corrections.get(account) ?? 0n;
    const sum = net + restIn + correction;
    const paid = sum > 0n ? sum / 10_000n : 0n;
    const restOut = sum - paid * 10_000n;
    this.#rests.set(key, restOut);
    this.statements.push({
      kind,
      period,
      startsAt: span.startsAt,
      day: span.last,
      account,
      active: null,
      tier: null,
      lessDownline: 0n,
      carriedIn: 0n,
      carriedOut: 0n,
      ...figures,
      correction,
      restIn,
      restOut,
      paid,
      lines: [...lines, ...correctionLines(corrections.get(account))],
    });
  }
}

const noLine = { source: null, day: null, category: null, validBets: null };

function correctionLines(amount: bigint | undefined): Line[] {
  return amount === undefined ? [] : [{ ...noLine, part: 'correction', amount }];
}

/** One line for each source, day, category and part. */
function foldLines(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = [line.part, line.source, line.day, line.category].join(' ');
    const sum = sums.get(key);
    const validBets = line.validBets === null ? null : (sum?.validBets ?? 0n) + line.validBets;
    sums.set(key, { ...line, validBets, amount: (sum?.amount ?? 0n) + line.amount });
  }
  return [...sums.values()];
}

function keyOf(kind: string, { account, day, item }: Due): string {
  return [kind, account, day, item].join(' ');
}

function tierFor(tiers: readonly Tier[], total: bigint, active: number): Tier | undefined {
  return tiers.filter((tier) => total >= tier.from && active >= tier.active).at(-1);
}

function placeOf(tiers: readonly Tier[], tier: Tier | undefined): number | null {
  return tier ? tiers.indexOf(tier) : null;
}

function termsOn({ versions, lastDay }: AgreedTerms, day: Day): Version | undefined {
  return lastDay !== null && lastDay < day ? undefined : versions.filter(({ from }) => from <= day).at(-1);
}

/** The terms of the last day of a span on which a contract was in force. */
function versionIn(contract: AgreedTerms, span: Span): Version {
  const last = contract.lastDay !== null && contract.lastDay < span.last ? contract.lastDay : span.last;
  const version = termsOn(contract, last);
  if (!version) throw new Error(`Contract ${contract.id} has no terms on ${last}.`);
  return version;
}

function floor(parts: bigint): bigint {
  const units = parts / 10_000n;
  return units * 10_000n > parts ? units - 1n : units;
}

// Days

function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The first and last day of the period that contains a day. */
export function periodOf(period: Period, day: Day): [Day, Day] {
  const month = day.slice(0, 8);
  const monthEnd = addDays(`${addDays(`${month}28`, 4).slice(0, 8)}01`, -1);
  if (period === 'monthly') return [`${month}01`, monthEnd];
  if (period === 'semimonthly')
    return day.slice(8) < '16' ? [`${month}01`, `${month}15`] : [`${month}16`, monthEnd];
  if (period === 'daily') return [day, day];
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return [monday, addDays(monday, 6)];
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const texts = new Map<string, string>();

/** `YYYY-MM-DD HH:mm` by the clock of a time zone. */
function clockIn(timeZone: string, at: number): string {
  const key = `${timeZone} ${at}`;
  let text = texts.get(key);
  if (text === undefined) {
    const clock =
      clocks.get(timeZone) ??
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, clock);
    text = clock.format(at);
    texts.set(key, text);
  }
  return text;
}

export function dayIn(timeZone: string, at: number): Day {
  return clockIn(timeZone, at).slice(0, 10);
}

/** The first moment of a day: the first quarter of an hour at which the clock shows it. */
export function momentOf(timeZone: string, day: Day): number {
  let at = Date.parse(`${day}T00:00:00Z`) - 15 * 60 * minute;
  while (dayIn(timeZone, at) < day) at += 15 * minute;
  return at;
}

function daySpan(timeZone: string, first: Day, last: Day): Span {
  return { startsAt: momentOf(timeZone, first), endsAt: momentOf(timeZone, addDays(last, 1)), first, last };
}

/** From a moment until the clock next shows a multiple of some minutes. */
function clockSpan(timeZone: string, startsAt: number, minutes: number): Span {
  let endsAt = startsAt + 5 * minute;
  while (Number(clockIn(timeZone, endsAt).slice(14)) % minutes !== 0) endsAt += 5 * minute;
  const day = dayIn(timeZone, startsAt);
  return { startsAt, endsAt, first: day, last: day };
}
