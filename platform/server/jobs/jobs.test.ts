import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { idempotentRequests, playSessions } from '#platform/base/database/schema/index.ts';
import type { OpenDatabase } from '#platform/base/database/index.ts';
import type { PlatformParts } from '../parts.ts';
import { databaseKinds, openTestDatabase } from '#platform/testing/databases.ts';
import { jobKinds, type JobKind } from './jobKinds.ts';
import { addJobRun, listJobRuns } from './jobRuns.ts';
import { listJobs } from './listJobs.ts';
import { openJobs } from './openJobs.ts';

describe.each(databaseKinds())('jobs on %s', (kind) => {
  let database: OpenDatabase;
  let parts: PlatformParts;
  let skippedMs = 0;
  const logged: string[] = [];
  const running: { stop(): Promise<void> }[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const log = (_level: string, message: string) => void logged.push(message);
    const now = () => new Date(Date.now() + skippedMs);
    parts = { db: database.db, log, now } as unknown as PlatformParts;
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  afterAll(() => database.close());

  const start = async (kinds: readonly JobKind[]): Promise<void> => {
    const { executor } = database;
    running.push(await openJobs(parts, { executor, isEmbedded: kind === 'embedded' }, kinds));
  };
  const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 200 });
  const job = (name: string, run: JobKind['run'], everySeconds = 3_600): JobKind => ({
    name,
    what: '',
    schedule: { everySeconds },
    run,
  });
  const months = async (): Promise<string[]> => {
    const { rows } = (await database.db.execute(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'bets'::regclass order by 1`,
    )) as unknown as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };

  it('runs each kind at the start, and shows the operator when, and how much was done', async () => {
    expect((await listJobs(database.db)).map(({ lastDone }) => lastDone)).toEqual(jobKinds.map(() => null));
    await start(jobKinds);
    await until(async () => {
      const idle = jobKinds.flatMap(({ name, isNeeded }) => (isNeeded?.(parts) === false ? [name] : []));
      expect(idle).toEqual(['pictures', 'deleted-pictures']);
      for (const { name, lastDone, lastError } of await listJobs(database.db))
        expect([name, Date.parse(lastDone ?? '') > Date.now() - 60_000, lastError]).toEqual([
          name,
          !idle.includes(name),
          null,
        ]);
    });
    expect((await listJobs(database.db)).map(({ name }) => name)).toEqual([
      'months',
      'site-status',
      'open-rounds',
      'line-moves',
      'team-sums',
      'contracts',
      'settlements',
      'lottery-tickets',
      'bonuses',
      'promotions',
      'rewards',
      'rebates',
      'free-spins',
      'raffles',
      'rank-promotions',
      'rank-upkeep',
      'birthday-rewards',
      'outbox',
      'broadcasts',
      'deposits',
      'payouts',
      'hot-games',
      'idempotency-keys',
      'id-tokens',
      'account-events',
      'audit-trail',
      'play-sessions',
      'old-rounds',
      'trials',
      'withdrawal-receipts',
      'figures',
      'play-signs',
      'leaderboards',
      'chat',
      'member-pictures',
      'pictures',
      'deleted-pictures',
    ]);
  });

  it('creates the partitions of this month and the next two, once', async () => {
    skippedMs = 200 * 86_400_000;
    const month = (ahead: number): string => {
      const now = parts.now();
      const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead));
      return `bets_${at.toISOString().slice(0, 7).replace('-', '_')}`;
    };
    const wanted = [month(0), month(1), month(2)];
    const before = await months();
    expect(before.filter((name) => wanted.includes(name))).toEqual([]);
    const [betMonths] = jobKinds;
    expect(await betMonths?.run(parts)).toBe(12);
    expect(await months()).toEqual([...before, ...wanted].toSorted());
    expect(await betMonths?.run(parts)).toBe(0);
  });

  it('deletes stored responses whose time is over, and no others', async () => {
    const at = (ms: number) => new Date(parts.now().getTime() + ms);
    const row = { scope: 'member:1', fingerprint: '', response: '{}', createdAt: at(-1) };
    await database.db.insert(idempotentRequests).values([
      { ...row, key: 'over', expiresAt: at(-1) },
      { ...row, key: 'not over', expiresAt: at(60_000) },
    ]);
    expect(await jobKinds.find(({ name }) => name === 'idempotency-keys')?.run(parts)).toBe(1);
    const left = await database.db.select().from(idempotentRequests);
    expect(left.map(({ key }) => key)).toEqual(['not over']);
    expect(await database.db.select().from(playSessions).where(eq(playSessions.id, 'x'))).toEqual([]);
  });

  it('R10.12 run at once when an operator wants it, also after a failure, and show their runs', async () => {
    let isBroken = true;
    const wanted = async () => {
      if (isBroken) throw new Error('The disk is full.');
      return 7;
    };
    expect(await addJobRun(database.db, 'wanted')).toBe(false);
    await start([job('wanted', wanted)]);
    await until(async () =>
      expect(await listJobRuns(database.db, 'wanted')).toMatchObject([
        { state: 'failed', error: 'The disk is full.', done: null },
      ]),
    );
    isBroken = false;
    expect(await addJobRun(database.db, 'wanted')).toBe(true);
    await until(async () => {
      const [latest] = await listJobRuns(database.db, 'wanted');
      expect(latest).toMatchObject({ state: 'done', done: 7, error: null });
    });
    expect(await listJobRuns(database.db, 'wanted')).toHaveLength(2);
  });

  it('are taken by one of several processes', async () => {
    let runs = 0;
    const once = job('shared', async () => {
      runs += 1;
      return 1;
    });
    await Promise.all([start([once]), start([once]), start([once])]);
    await until(async () => expect(runs).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(runs).toBe(1);
  });

  it('cost one query every two seconds while none waits, and one that waits runs soon', async () => {
    const runs: string[] = [];
    const names = ['seldom-1', 'seldom-2', 'seldom-3', 'seldom-4'];
    const { executor } = database;
    const asked: string[] = [];
    const counting = {
      executeSql: (text: string, values?: unknown[]) => {
        asked.push(text);
        return executor.executeSql(text, values);
      },
    };
    const kinds = names.map((name) => job(name, async () => runs.push(name)));
    running.push(await openJobs(parts, { executor: counting, isEmbedded: kind === 'embedded' }, kinds));
    await until(() => expect(runs.toSorted()).toEqual(names));
    await new Promise((resolve) => setTimeout(resolve, 500));
    asked.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    expect(asked.filter((text) => text.includes('distinct name'))).toHaveLength(2);
    expect(asked.filter((text) => names.some((name) => text.includes(`'${name}'`)))).toEqual([]);
    await executor.executeSql(
      `insert into jobs.job (name, policy, retry_limit) values ('seldom-3', 'standard', 0)`,
    );
    await vi.waitFor(() => expect(runs).toHaveLength(5), { timeout: 4_000, interval: 100 });
    expect(runs.at(-1)).toBe('seldom-3');
  });

  it('are retried after a failure, which is logged, and do not stop the others', async () => {
    let runs = 0;
    let others = 0;
    const failing: JobKind = {
      ...job('failing', async () => {
        runs += 1;
        if (runs === 1) throw new Error('not today');
        return 7;
      }),
      schedule: { cron: '0 0 1 1 *' },
    };
    await start([failing, job('other', async () => (others += 1))]);
    await until(() => expect([runs, others]).toEqual([2, 1]));
    expect(logged).toContain('a job failed');
  });
});
