import { sql } from 'drizzle-orm';
import { type Account, accountById, addAccount } from '#platform/accounts/account/index.ts';
import { answerRequest, offerContract } from '#platform/agents/contracts/index.ts';
import { planMove } from '#platform/agents/moves/index.ts';
import { setRates } from '#platform/agents/rates/index.ts';
import { insertMany } from '#platform/base/database/index.ts';
import { accounts, ledgerAccounts } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { openMemberLedgerAccount } from '#platform/money/wallet/index.ts';
import type { SimulationOptions } from './readSimulation.ts';
import { simulatedCategories, type SimulationScene } from './SimulationScene.ts';

export interface SimulatedMember {
  id: number;
  wallet: number;
  balance: bigint;
}

interface Agent {
  id: number;
  upline: Agent | null;
  level: number;
  /** Hundredths of a percent, in every category. */
  rate: number;
  contracts: Set<'dividend' | 'daily'>;
}

const topRate = 150;
const batch = 2_000;
/** How many of ten members are there from the first day on; the others join later. */
const early = 7;
const operator = 'simulation';

/** Who lies below whom, with rates and contracts, and what is changed of it. */
export class SimulatedLines {
  readonly members: SimulatedMember[] = [];
  readonly #scene: SimulationScene;
  readonly #options: SimulationOptions;
  readonly #agents: Agent[] = [];

  constructor(scene: SimulationScene, options: SimulationOptions) {
    this.#scene = scene;
    this.#options = options;
  }

  /** All agents: a chain through all levels, and the others below drawn ones. One in fifty is a top agent of its own. */
  async found(): Promise<void> {
    const { agents, levels } = this.#options;
    const { random } = this.#scene;
    for (let at = 0; at < agents; at += 1) {
      const isTop = at === 0 || (at >= levels && at % 50 === 0);
      let upline = isTop ? null : at < levels ? (this.#agents[at - 1] ?? null) : random.pick(this.#agents);
      while (upline && upline.level >= levels) upline = upline.upline;
      await this.#openAgent(at, upline);
    }
    // A contract needs the one above, so the order in which they were opened.
    for (const agent of this.#agents) await this.#agree(agent);
  }

  /** The members who join on a day of the simulation. */
  async openMembers(day: number): Promise<void> {
    const { members, days } = this.#options;
    const first = day === 0 && days > 1 ? Math.ceil((members * early) / 10) : 0;
    const most =
      days === 1 || day === days - 1
        ? members
        : Math.max(first, this.members.length + Math.ceil(members / days / 3));
    while (this.members.length < Math.min(members, most))
      await this.#openBatch(Math.min(batch, Math.min(members, most) - this.members.length));
  }

  /** Some rates, moves and new terms of a day. What the rules refuse does not happen. */
  async change(): Promise<void> {
    const { random } = this.#scene;
    const times = Math.max(1, Math.floor(this.#agents.length / 100));

    for (let count = 0; count < times; count += 1) {
      const agent = random.pick(this.#agents);
      await this.#attempt('rates', () => this.#rate(agent, random.whole(1, topRate)));
      const moved =
        random() < 0.5 || this.members.length === 0
          ? random.pick(this.#agents).id
          : random.pick(this.members).id;
      const to = random.pick(this.#agents).id;
      await this.#attempt('moves', () => this.#move(moved, to));
      const other = random.pick(this.#agents);
      if (other.contracts.has('daily') && random() < 0.3)
        await this.#attempt('terms', () => this.#offer(other, 'daily'));
    }
  }

  async #openAgent(at: number, upline: Agent | null): Promise<void> {
    const { db, merchant, now, random } = this.#scene;
    const name = `sim_agent_${at}`;
    const { id } = await addAccount(db, {
      merchant: merchant.code,
      account: name,
      nickname: name,
      passwordHash: '',
      demo: true,
      type: upline === null ? 1 : 2,
      upline: upline?.id ?? null,
      createdAt: now,
    });
    await openMemberLedgerAccount(db, merchant.code, id, merchant.currency);
    const rate = upline === null ? topRate : Math.max(1, upline.rate - random.whole(0, 20));
    const agent = {
      id,
      upline,
      level: (upline?.level ?? 0) + 1,
      rate,
      contracts: new Set<'dividend' | 'daily'>(),
    };
    this.#agents.push(agent);
    await this.#rate(agent, rate);
  }

  async #openBatch(size: number): Promise<void> {
    const { db, merchant, now, random } = this.#scene;
    const first = this.members.length;
    await db.transaction(async (tx) => {
      const rows = await insertMany(
        tx,
        accounts,
        Array.from({ length: size }, (_, place) => {
          const name = `sim_member_${first + place}`;
          return {
            merchant: merchant.code,
            account: name,
            nickname: name,
            passwordHash: '',
            demo: true,
            type: 0,
            upline: random.pick(this.#agents).id,
            createdAt: now,
          };
        }),
        sql`returning id`,
      );
      const wallets = await insertMany(
        tx,
        ledgerAccounts,
        rows.map(({ id }) => ({
          merchant: merchant.code,
          kind: 'member' as const,
          currency: merchant.currency,
          accountId: Number(id),
        })),
        sql`returning id, account_id`,
      );
      for (const row of wallets)
        this.members.push({ id: Number(row['account_id']), wallet: Number(row['id']), balance: 0n });
    });
  }

  async #rate(agent: Agent, rate: number): Promise<void> {
    const { db, merchant, now } = this.#scene;
    const account = await this.#account(agent.id);
    const rates = Object.fromEntries(simulatedCategories.map((category) => [category, rate]));
    await db.transaction((tx) =>
      setRates(tx, merchant, account, { rates, lowerBelow: false, operator, now }),
    );
    agent.rate = rate;
  }

  async #move(account: number, upline: number): Promise<void> {
    const { db, merchant, now } = this.#scene;
    const [moved, to] = [await this.#account(account), await this.#account(upline)];
    await db.transaction((tx) => planMove(tx, merchant, moved, { to, by: operator, now }));
  }

  /** Top agents have contracts with the brand, and most agents below one who has. */
  async #agree(agent: Agent): Promise<void> {
    for (const kind of ['dividend', 'daily'] as const)
      if (agent.upline === null || (agent.upline.contracts.has(kind) && this.#scene.random() < 0.8))
        await this.#attempt('contracts', () => this.#offer(agent, kind));
  }

  async #offer(agent: Agent, kind: 'dividend' | 'daily'): Promise<void> {
    const { db, merchant, now } = this.#scene;
    const account = await this.#account(agent.id);
    const upline = account.upline === null ? null : await this.#account(account.upline);
    // The deeper, the less, so that offers lie within the upline's own terms.
    const share = (most: number) => ((most * (20 - agent.level)) / 20).toFixed(2);
    const tiers = [
      { from: '0.01', active: 0, value: share(kind === 'dividend' ? 10 : 0.2) },
      { from: '50000.00', active: 3, value: share(kind === 'dividend' ? 15 : 0.4) },
    ];
    const bounds = { tiers, activeBets: '10.00', activeDeposits: '0.00' };
    const terms =
      kind === 'dividend' ? { ...bounds, period: 'weekly', carryOver: true } : { ...bounds, mode: 'rate' };
    await db.transaction(async (tx) => {
      const side = upline ? { upline } : { operator };
      const offer = await offerContract(tx, merchant, account, { kind, terms, ...side, now });
      const request = { contract: offer.id, version: offer.waitingVersion ?? 1, request: 'NEW' as const };
      await answerRequest(tx, merchant, account.id, { ...request, action: 'ACCEPT', now });
    });
    agent.contracts.add(kind);
  }

  async #account(id: number): Promise<Account> {
    const found = await accountById(this.#scene.db, id);
    if (!found) throw new Error(`There is no account ${id}.`);
    return found;
  }

  /** Counts what was done, and what the rules refused. */
  async #attempt(name: string, work: () => Promise<void>): Promise<void> {
    const { counts } = this.#scene;
    try {
      await work();
      counts[name] = (counts[name] ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = `${name} refused: ${error.code}`;
      counts[refused] = (counts[refused] ?? 0) + 1;
    }
  }
}
