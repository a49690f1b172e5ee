import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/Site.ts';
import { Nodes } from './Nodes.ts';
import { Oracle } from './Oracle.ts';
import { BreakableCluster, leftOut } from './ownCluster.ts';

/** Ten rounds in `npm test`, a hundred in `npm run test:long`. */
const runs = Number(process.env['LIVERY_RUNS'] ?? 1);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const faults: Readonly<Record<string, (server: BreakableCluster) => Promise<void>>> = {
  async 'connections are terminated'(server) {
    for (let n = 0; n < 4; n += 1) {
      await server.terminate();
      await wait(120);
    }
  },
  'a backend is killed': (server) => server.killBackend(),
  'it restarts in order': (server) => server.restart('fast', 300),
  'it crashes and starts again': (server) => server.restart('immediate', 100),
  async 'it hangs'(server) {
    const goOn = server.hang();
    await wait(2_500);
    goOn();
  },
};

/** Two platforms and two portals under load on one PostgreSQL that fails repeatedly. */
describe.skipIf(leftOut !== undefined)(
  `the loss of PostgreSQL${leftOut ? `, left out: ${leftOut}` : ''}`,
  () => {
    let server: BreakableCluster;
    let nodes: Nodes;
    let oracle: Oracle;

    beforeAll(async () => {
      server = new BreakableCluster();
      await server.cluster.start();
      nodes = await Nodes.start(server.cluster.url, 2);
      // Both have rendered their pages once.
      for (const n of [0, 1])
        for (const path of ['/', '/helpmc', '/register', '/about/terms'])
          await until(async () => (await nodes.page(n, path)) === 200, 10_000);
    });
    afterAll(async () => {
      await nodes?.stop();
      await server.cluster.stop();
    });
    beforeEach(async () => {
      oracle = new Oracle(nodes, server);
      await oracle.start();
    });
    afterEach(() => oracle.stop());

    /** No process ended, nothing was lost, the books balance, and pages were served throughout. */
    const expectWhole = async () => {
      await until(() => oracle.isServed(), 20_000);
      await oracle.stop();
      expect(nodes.ended).toEqual([]);
      expect(await oracle.losses()).toEqual([]);
      const audit = await nodes.operator(0, 'GET', '/ledger/audit');
      expect(JSON.parse(audit.body)).toEqual({ success: true, value: { ledgerAccounts: [], transfers: [] } });
      expect(oracle.badPages).toEqual([]);
      expect(oracle.badReplies).toEqual([]);
      expect(oracle.unavailable.filter(({ retryAfter }) => !/^\d+$/.test(retryAfter ?? ''))).toEqual([]);
    };

    it(
      `R7.9 ends no process and loses no acknowledged write in ${10 * runs} rounds of five faults`,
      async () => {
        const seen: string[] = [];
        for (let round = 0; round < 2 * runs; round += 1)
          for (const [name, strike] of Object.entries(faults)) {
            await strike(server);
            await until(() => oracle.isServed(), 20_000).catch(() => {
              throw new Error(`No request succeeds after "${name}":\n${nodes.log.slice(-3000)}`);
            });
            expect(nodes.ended, name).toEqual([]);
            seen.push(name);
            await wait(200);
          }
        expect(seen).toHaveLength(10 * runs);
        await expectWhole();
        expect(oracle.acknowledged).toBeGreaterThan(20 * runs);
        expect(oracle.signUps.length).toBeGreaterThan(0);
        expect(oracle.feedback.length).toBeGreaterThan(0);
        expect(oracle.unavailable.length).toBeGreaterThan(0);
      },
      90_000 * runs,
    );

    it.skipIf(runs === 1)(
      'for 20 seconds: calls fail fast with 503, pages are served, background jobs resume afterwards',
      async () => {
        await wait(2_000);
        const stoppedAt = performance.now();
        await server.restart('fast', 20_000);
        const backAt = performance.now();
        await until(() => oracle.isServed(), 5_000);
        const [row] = await server.ask('select coalesce(max(id), 0)::int as last from transfers');
        const settled = `select 1 from transfers where id > ${Number(row?.['last'])} and kind = 'bet' limit 1`;
        await until(async () => (await server.ask(settled)).length > 0, 60_000);
        await expectWhole();
        const during = oracle.unavailable.filter(({ at }) => at > stoppedAt + 1_000 && at < backAt);
        expect(during.length).toBeGreaterThan(100);
        expect(during.filter(({ code, ms }) => code !== 'database-away' || ms > 1_000)).toEqual([]);
        for (const n of [0, 1]) {
          const away = nodes.platformLog(n).split('"the database is unavailable"').length - 1;
          const back = nodes.platformLog(n).split('"the database is available again"').length - 1;
          expect(away).toBe(back);
        }
      },
      180_000,
    );
  },
);
