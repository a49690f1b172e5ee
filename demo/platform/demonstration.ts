import { join } from 'node:path';
import type { Database } from '#platform/base/database/index.ts';
import { departures } from '#platform/base/database/schema/index.ts';
import type { Demonstration } from '#platform/server/Demonstration.ts';
import { writeAgentHistory } from '../agents/index.ts';
import merchants from '../seed/merchants.json' with { type: 'json' };
import { seedDemo, seedOperators, useVersion2, writeDemoSecrets } from '../seed/index.ts';
import { pruneSimulation, simulateBets, simulateTickets } from '../simulation/index.ts';

/** The servers of a demonstration that run next to its platform. */
interface DemoServers {
  /** Port of the demo vendors on this machine, if they run. */
  vendorsPort?: number;
  /** Address of the identity provider for browsers. */
  accountsUrl?: string;
  /** From which the secrets of the demo vendors follow where there are several databases. */
  sharedSecret?: string;
  /** Whether it has operators that everyone may sign in as. */
  hasOperators?: boolean;
}

/** The demonstration's data, its simulated members, and the addresses of its servers. `root`: the project's folder. */
export function demonstration(
  root: string,
  { vendorsPort, accountsUrl, sharedSecret, hasOperators = false }: DemoServers = {},
): Demonstration {
  return {
    async prepare(parts, { now, dataDir, shard, shards }) {
      const folder = join(root, 'demo/seed');
      const written = await seedDemo(parts, folder, now, await shareOf(parts.db, shard, shards));
      await writeDemoSecrets(parts.db, join(dataDir, 'vendors.json'), shards && sharedSecret);
      await useVersion2(parts.db);
      if (hasOperators) await seedOperators(parts, now);
      return written;
    },
    writeHistory: writeAgentHistory,
    media: join(root, 'demo/media'),
    jobs: [
      { name: 'simulation', everyMs: 12_000, run: simulateBets },
      {
        name: 'tickets',
        everyMs: 20_000,
        run: ({ db }, merchant, now) => simulateTickets(db, merchant, now),
      },
      {
        name: 'pruning',
        everyMs: 3_600_000,
        run: ({ db }, merchant, now) => pruneSimulation(db, merchant, now),
      },
    ],
    ...(vendorsPort !== undefined && {
      vendors: vendorsAt(vendorsPort),
      // A host name that no site has, because cookies ignore ports.
      gamesUrl: `http://games.localhost:${vendorsPort}`,
    }),
    ...(accountsUrl && { accountsUrl }),
  };
}

/** The merchants of a shard: those of the list in turn, without those that have moved away. */
async function shareOf(
  db: Database,
  shard = 1,
  shards: readonly number[] = [shard],
): Promise<(code: string) => boolean> {
  const moved = await db.select({ code: departures.merchant }).from(departures);
  const place = shards.indexOf(shard);
  return (code) =>
    merchants.findIndex((one) => one.code === code) % shards.length === place &&
    !moved.some((one) => one.code === code);
}

/** The demo vendors run on the platform's machine; browsers reach them at the games' own origin. */
function vendorsAt(port: number): NonNullable<Demonstration['vendors']> {
  const origin = `http://127.0.0.1:${port}`;
  return {
    launchUrl: '/launch',
    statusUrl: `${origin}/status`,
    roomsUrl: `${origin}/rooms`,
    fixturesUrl: `${origin}/fixtures`,
    slipsUrl: `${origin}/slip`,
  };
}
