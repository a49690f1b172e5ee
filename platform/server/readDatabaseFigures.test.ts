import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformMetrics } from '#platform/base/metrics/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { readDatabaseFigures } from './readDatabaseFigures.ts';

describe.each(databaseKinds())('the metrics of a database on %s', (kind) => {
  let platform: TestPlatform;
  let metrics: PlatformMetrics;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    metrics = new PlatformMetrics();
    metrics.watchDatabase(() => readDatabaseFigures(platform.db));
    // As pg-boss has it, of which the platform without jobs has none.
    await platform.db.execute(sql`create schema if not exists jobs`);
    await platform.db.execute(
      sql`create table if not exists jobs.job (name text, state text, start_after timestamptz)`,
    );
    await platform.db.execute(sql`insert into jobs.job (name, state, start_after) values
      ('outbox', 'created', now() - interval '90 seconds'), ('outbox', 'retry', now() - interval '20 seconds'),
      ('bonuses', 'active', now() - interval '1 hour'), ('trials', 'created', now() + interval '1 hour')`);
    await platform.db.execute(sql`update outbox set state = 'kept'`);
    await platform.db
      .execute(sql`insert into outbox (merchant, channel, recipient, language, text, state, next_at, created_at)
      values ('SIAM01', 'mail', 'a@b.example', 'EN', 'x', 'waiting', now(), now() - interval '50 minutes'),
        ('SIAM01', 'sms', '66811111111', 'EN', 'x', 'failed', now(), now() - interval '9 hours')`);
  });
  afterAll(() => platform.close());

  const figure = async (name: string): Promise<[labels: string, value: number][]> =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith(name))
      .map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]);

  it('are the age of the oldest due job of each kind, and of the oldest unsent message', async () => {
    expect(await figure('livery_platform_job_queue_age_seconds')).toEqual([
      ['job="outbox"', expect.closeTo(90, -1)],
    ]);
    expect(await figure('livery_platform_outbox_age_seconds')).toEqual([
      ['channel="mail"', expect.closeTo(3000, -2)],
    ]);
  });

  it('are the locks that are waited for, and for how long', async () => {
    expect(await figure('livery_platform_database_lock_waits')).toEqual([['', 0]]);
    if (kind === 'embedded') return;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holder = platform.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(77)`);
      await released;
    });
    await expect.poll(async () => (await advisory()).length).toBe(1);
    const waiter = platform.db.execute(sql`select pg_advisory_xact_lock(77)`).then(() => undefined);
    await expect.poll(() => figure('livery_platform_database_lock_waits')).toEqual([['', 1]]);
    const [[, seconds] = ['', 0]] = await figure('livery_platform_database_lock_wait_seconds');
    expect(seconds).toBeGreaterThan(0);
    release();
    await Promise.all([holder, waiter]);
    expect(await figure('livery_platform_database_lock_waits')).toEqual([['', 0]]);
  });

  const advisory = async (): Promise<unknown[]> =>
    (
      (await platform.db.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and granted`,
      )) as unknown as {
        rows: unknown[];
      }
    ).rows;

  it('have no values while the database is away', async () => {
    const away = new PlatformMetrics();
    away.watchDatabase(() => Promise.reject(new Error('away')));
    const text = await away.registry.metrics();
    expect(text).toContain('# TYPE livery_platform_database_lock_waits gauge');
    expect(text).not.toMatch(/^livery_platform_(?:database_lock|job_queue|outbox)/m);
  });
});
