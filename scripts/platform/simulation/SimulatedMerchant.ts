import { randomOf } from '#kit/seededRandom.ts';
import { foldTeams } from '#platform/agents/lines/index.ts';
import { stepContracts } from '#platform/agents/contracts/index.ts';
import { settle } from '#platform/agents/settlement/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { games, vendors } from '#platform/base/database/schema/index.ts';
import { addMerchant } from '#platform/server/operator/index.ts';
import { addDays, type Day, findMerchant, momentOf, setSetting } from '#platform/site/merchants/index.ts';
import { CommandError } from '../CommandError.ts';
import { counted } from '../counted.ts';
import type { SimulationOptions } from './readSimulation.ts';
import {
  simulatedCategories,
  simulatedCode,
  type SimulationCounts,
  type SimulationScene,
} from './SimulationScene.ts';
import { SimulatedLines } from './SimulatedLines.ts';
import { SimulatedPlay } from './SimulatedPlay.ts';

const firstDay: Day = '2026-01-05';
const hour = 3_600_000;

/** A merchant of its own, whose agents and members live through days by the platform's use cases, all drawn from a seed. */
export class SimulatedMerchant {
  readonly #scene: SimulationScene;
  readonly #options: SimulationOptions;
  readonly #lines: SimulatedLines;
  readonly #play: SimulatedPlay;
  readonly #faults: string[] = [];

  private constructor(scene: SimulationScene, options: SimulationOptions) {
    this.#scene = scene;
    this.#options = options;
    this.#lines = new SimulatedLines(scene, options);
    this.#play = new SimulatedPlay(scene, this.#lines);
  }

  static async open(db: Database, options: SimulationOptions): Promise<SimulatedMerchant> {
    const site = { code: simulatedCode, name: 'Simulation', currency: 'USD', timeZone: 'UTC', hosts: [] };
    await addMerchant(db, site);
    await db.insert(vendors).values({ code: 'SIMULATED', displayName: 'Simulated' }).onConflictDoNothing();
    await db
      .insert(games)
      .values(
        simulatedCategories.map((category, position) => ({
          code: `SIMULATED_${category}`,
          nodeId: 900_000_000 + position,
          vendor: 'SIMULATED',
          category,
          names: { en: category },
          position,
        })),
      )
      .onConflictDoNothing();
    await setSetting(db, simulatedCode, 'agentLevels', options.levels);
    await setSetting(
      db,
      simulatedCode,
      'agentRates',
      simulatedCategories.map((category) => `${category} 1.50`),
    );
    const merchant = await findMerchant(db, simulatedCode);
    if (!merchant) throw new Error('The simulated merchant was not added.');
    const random = randomOf(`simulation ${options.seed}`);
    return new SimulatedMerchant({ db, merchant, random, now: new Date(0), counts: {} }, options);
  }

  get counts(): SimulationCounts {
    return this.#scene.counts;
  }

  async live(progress: (line: string) => void): Promise<void> {
    const { days } = this.#options;
    for (let count = 0; count < days; count += 1) {
      const day = addDays(firstDay, count);
      this.#setClock(day, 6 * hour);
      if (count === 0) await this.#lines.found();
      await this.#lines.openMembers(count);
      if (count > 0) await this.#lines.change();
      await stepContracts(this.#parts());
      const bets = await this.#play.playDay(day, firstDay);
      await foldTeams(this.#scene.db);
      this.#setClock(addDays(day, 1), 61_000);
      // Each call settles for a bounded time.
      while ((await settle({ ...this.#parts(), demo: false })) > 0) continue;
      if (this.#faults.length > 0) throw new CommandError(`${day}: ${this.#faults.join('; ')}`);
      progress(`day ${count + 1} of ${days}: ${counted(bets, 'bet')}`);
    }
    await foldTeams(this.#scene.db);
  }

  #setClock(day: Day, after: number): void {
    this.#scene.now = new Date(momentOf(this.#scene.merchant.timeZone, day).getTime() + after);
  }

  #parts() {
    return {
      db: this.#scene.db,
      now: () => this.#scene.now,
      log: (_: string, message: string, facts?: object) =>
        void this.#faults.push(`${message} ${JSON.stringify(facts ?? {})}`),
    };
  }
}
