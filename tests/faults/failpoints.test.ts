import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openEmbedded, openPostgresql, type Database } from '#platform/base/database/index.ts';
import { Cluster } from '#scripts/test/postgresql/Cluster.ts';
import { findRunner } from '#scripts/test/postgresql/findRunner.ts';
import { installedPrograms } from '#scripts/test/postgresql/programs.ts';
import { freePort } from '../support/ports.ts';
import { prepareData } from '../support/preparedData.ts';
import { KillablePlatform } from './support/KillablePlatform.ts';
import { MoneyStory, Refused, type Facts, type Step } from './support/MoneyStory.ts';
import { PaymentSide } from './support/PaymentSide.ts';

const root = join(import.meta.dirname, '../..');
const failpoints = join(import.meta.dirname, 'support/failpoints.ts');

/** How often the platform is killed, in all steps of the story in turn. `npm run test:long` asks for 50. */
const kills = Number(process.env['FAILPOINT_KILLS'] ?? 0);
/**
 * `npm test` kills it in these steps only, in an order that the seed draws, and on a slow machine in fewer: none after
 * this time, but at least `leastKills`.
 */
const killingMs = 15_000;
const leastKills = 3;
const usualSteps = [
  'deposit webhook',
  'payout webhook',
  'requestWithdrawal',
  'cancelWithdrawal',
  'operator: disburse',
  'operator: reject',
  'walletTransfer',
  'uplineTransfer',
];
const seed = Number(process.env['LIVERY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const [programs, runner] = [installedPrograms(), findRunner()];
const kinds = ['embedded', ...(kills > 0 && programs !== undefined && runner ? ['postgresql'] : [])];

describe.each(kinds)('a platform that is killed between two statements, on %s', (kind) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  it(
    `moves money once or not at all, and loses no state, webhook or notification (seed ${seed})`,
    { timeout: 300_000 + kills * 60_000 },
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'livery-failpoints-'));
      ends.push(() => rm(dataDir, { recursive: true, force: true }));
      const env: Record<string, string> = {};
      if (kind === 'postgresql' && programs !== undefined && runner) {
        const cluster = new Cluster(programs, runner, { survivesCrash: true });
        await cluster.start();
        ends.push(() => cluster.stop());
        env['DATABASE_URL'] = cluster.url;
      } else await prepareData(dataDir);
      const port = await freePort();
      const payments = new PaymentSide(`http://127.0.0.1:${port}/payments/v1/event`);
      await payments.start();
      ends.push(() => payments.close());
      env['PAYMENTS_URL'] = payments.url;
      env['PAYMENTS_SECRET'] = payments.secret;
      const platform = new KillablePlatform({ dataDir, port, env, preload: failpoints });
      ends.push(() => platform.kill());
      await platform.start();

      const story = new MoneyStory(platform, payments);
      await story.begin();
      const beganAt = new Date();
      let facts = await story.facts();
      let [notices, acts] = [0, 0];
      /** For each step the numbers of its statements at which it was not killed yet; one more is its response. */
      const left = new Map<string, number[]>();
      const taken = async (step: Step, at?: number) => {
        const wanted = sumOf(facts, step.changes);
        if (at !== undefined) {
          const failed = await step.send(at).catch((error: unknown) => error);
          expect(failed, `${step.name} before statement ${at}`).toBeInstanceOf(Error);
          if (failed instanceof Refused) throw failed;
          expect(await platform.ended()).toBe('SIGKILL');
          await platform.start();
          // All of it, or nothing.
          expect([facts, wanted]).toContainEqual(await story.facts());
        }
        const statements = await step.send();
        facts = await story.facts();
        expect(facts, `${step.name} before statement ${at}`).toEqual(wanted);
        notices += step.notices;
        if (step.name.startsWith('operator')) acts += 1;
        return statements;
      };

      for (const step of story.round()) {
        const statements = await taken(step);
        expect(statements, step.name).toBeGreaterThan(3);
        left.set(step.name, shuffled(Array.from({ length: statements + 1 }, (_, n) => n + 1)));
      }
      let killed = 0;
      const until = Date.now() + killingMs;
      const certain = shuffled(usualSteps).slice(0, leastKills);
      const usual = new Set(usualSteps);
      do {
        for (const step of story.round()) {
          const isUsual = usual.delete(step.name) && (certain.includes(step.name) || Date.now() < until);
          const at = (kills > 0 ? killed < kills : isUsual) ? left.get(step.name)?.pop() : undefined;
          if (at !== undefined) killed += 1;
          await taken(step, at);
        }
      } while (killed < kills);
      expect(killed).toBeGreaterThanOrEqual(kills || leastKills);

      expect(await platform.operator('GET', '/ledger/audit')).toEqual({ ledgerAccounts: [], transfers: [] });
      expect(await platform.operator('GET', '/records/audit')).toEqual({ postingDays: [], betDays: [] });
      expect(payments.waiting).toBe(0);
      await platform.kill();
      const migrations = join(root, 'platform/base/database/migrations');
      const database = env['DATABASE_URL']
        ? await openPostgresql(migrations, env['DATABASE_URL'])
        : await openEmbedded(migrations, dataDir);
      ends.push(() => database.close());
      expect(await brokenPromises(database.db, beganAt)).toEqual({ ...nothing, notices, acts });
    },
  );
});

const nothing = { holds: 0, deposits: 0, withdrawals: 0, payouts: 0, requests: 0 };

/** Rows that contradict each other, each of which should be 0, and how many notifications and acts were recorded. */
async function brokenPromises(db: Database, since: Date): Promise<Record<string, number>> {
  const begin = since.toISOString();
  const { rows } = (await db.execute(sql`
    select
      (select count(*) from ledger_accounts l where l.kind = 'hold' and l.balance <> (
        select coalesce(sum(w.amount), 0) from withdrawals w
        where w.account_id = l.account_id and w.state in ('requested', 'reviewing', 'paying'))) as holds,
      (select count(*) from deposits d left join transfers t on t.id = d.transfer_id
        where (d.state = 'success') <> (t.id is not null)) as deposits,
      (select count(*) from withdrawals w where (w.state in ('disbursed', 'received', 'disputed')) <> exists (
        select from transfers t where t.kind = 'withdrawal' and t.reason = 'withdrawal ' || w.id)) as withdrawals,
      (select count(*) from provider_payouts p join withdrawals w on w.id = p.withdrawal_id
        where (p.state = 'succeeded') <> (w.state in ('disbursed', 'received', 'disputed'))) as payouts,
      (select count(*) from idempotent_requests where response = '') as requests,
      (select count(*) from messages where created_at >= ${begin}::timestamptz) as notices,
      (select count(*) from operator_acts where at >= ${begin}::timestamptz and subject like 'withdrawal %') as acts`)) as unknown as {
    rows: Record<string, unknown>[];
  };
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}

function sumOf(facts: Facts, changes: Facts): Facts {
  const sum = { ...facts };
  for (const [name, change] of Object.entries(changes)) sum[name] = (sum[name] ?? 0) + change;
  // What is in no state is not counted.
  return Object.fromEntries(
    Object.entries(sum).filter(([name, value]) => value !== 0 || !/^(?:deposits|withdrawals) /.test(name)),
  );
}

let state = seed;
/** In an order that the seed draws. */
function shuffled<T>(values: T[]): T[] {
  const draw = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return values
    .map((value) => ({ value, at: draw() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
