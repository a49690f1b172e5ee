import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { boundLabel } from '#kit/boundLabel.ts';
import { spanCounts } from '#kit/tracing/tracing.ts';

/** Current connections to the database. */
export interface PoolFigures {
  total: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
  max: number;
  /** The database cannot be reached. */
  away: boolean;
}

/** How a replica is used. */
interface ReplicaFigures {
  lagSeconds: number;
  reads: Readonly<Record<string, number>>;
}

/** What waits in the database, in seconds by name. */
export interface DatabaseFigures {
  /** Locks that are waited for, and the longest of these waits. */
  lockWaits: number;
  longestLockWait: number;
  /** The oldest job of each kind that is due and that no process has taken. */
  jobs: ReadonlyMap<string, number>;
  /** The oldest message of each channel, mail or SMS, that has not been sent. */
  messages: ReadonlyMap<string, number>;
  /** How far replicas are behind, as far as the role may see it (`pg_monitor`). */
  replicas: ReadonlyMap<string, number>;
}

/** Number of merchants with their own label; later ones share one. */
const maxMerchants = 200;

/** Upper bounds in seconds. */
const callSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];

/** The platform's Prometheus metrics, including those of Node.js (memory, event loop, garbage collection). */
export class PlatformMetrics {
  readonly registry = new Registry();
  readonly #merchantLabel = boundLabel(maxMerchants);
  readonly #requests: Counter<'kind' | 'status' | 'merchant'>;
  readonly #callTime: Histogram<'call' | 'outcome'>;
  readonly #jobRuns: Counter<'job'>;
  readonly #jobFailures: Counter<'job'>;
  readonly #jobLastRun: Gauge<'job'>;
  readonly #jobTime: Gauge<'job'>;
  readonly #settlementsLate: Gauge;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Counter({
      name: 'livery_platform_requests_total',
      help: 'Requests by kind of route, status and merchant',
      labelNames: ['kind', 'status', 'merchant'],
      registers,
    });
    this.#callTime = new Histogram({
      name: 'livery_platform_call_seconds',
      help: 'Duration of calls, by name and outcome',
      labelNames: ['call', 'outcome'],
      buckets: callSeconds,
      registers,
    });
    const ofJob = (name: string, help: string) => ({ name, help, labelNames: ['job'] as const, registers });
    this.#jobRuns = new Counter(ofJob('livery_platform_job_runs_total', 'Successful runs of a job'));
    this.#jobFailures = new Counter(ofJob('livery_platform_job_failures_total', 'Failed runs of a job'));
    this.#jobLastRun = new Gauge(
      ofJob('livery_platform_job_last_run_timestamp_seconds', 'Unix time of the last success of a job'),
    );
    this.#jobTime = new Gauge(ofJob('livery_platform_job_seconds', 'Duration of the last run of a job'));
    new Counter({
      name: 'livery_platform_trace_spans_total',
      help: 'Spans of traces by outcome: sent, failed (the receiver did not take them) or dropped (too many waited)',
      labelNames: ['outcome'],
      registers,
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(spanCounts)) this.inc({ outcome }, count);
      },
    });
    this.#settlementsLate = new Gauge({
      name: 'livery_platform_settlements_late_seconds',
      help: 'How long the oldest settlement of agents is overdue',
      registers,
    });
  }

  /** How long the first span that could be settled has waited, in seconds. */
  settlementsLate(seconds: number): void {
    this.#settlementsLate.set(seconds);
  }

  request(kind: string, status: number, merchant: string): void {
    this.#requests.inc({ kind, status, merchant: this.#merchantLabel(merchant) });
  }

  /** `call` is a name from the table of calls. */
  call(call: string, status: number, milliseconds: number): void {
    const outcome = status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';
    this.#callTime.observe({ call, outcome }, milliseconds / 1000);
  }

  job(job: string, isDone: boolean, milliseconds: number): void {
    this.#jobTime.set({ job }, milliseconds / 1000);
    if (isDone) {
      this.#jobRuns.inc({ job });
      this.#jobLastRun.setToCurrentTime({ job });
    } else this.#jobFailures.inc({ job });
  }

  /** `read` is called at every scrape. While the database is away, these metrics have no values. */
  watchDatabase(read: () => Promise<DatabaseFigures>): void {
    let figures: Promise<DatabaseFigures | undefined> | undefined;
    const current = (): Promise<DatabaseFigures | undefined> => {
      // All gauges of one scrape are collected at once.
      figures ??= read()
        .catch(() => undefined)
        .finally(() => (figures = undefined));
      return figures;
    };
    const gauge = (
      name: string,
      help: string,
      labelName: string | undefined,
      of: (found: DatabaseFigures) => number | ReadonlyMap<string, number>,
    ): void => {
      const labelNames = labelName === undefined ? [] : [labelName];
      const own = new Gauge({
        name,
        help,
        labelNames,
        registers: [this.registry],
        collect: async () => {
          const found = await current();
          own.reset();
          // A gauge without labels is 0 after that.
          if (labelName === undefined) own.remove();
          if (!found) return;
          const value = of(found);
          if (typeof value === 'number') own.set(value);
          else for (const [label, seconds] of value) own.set({ [labelName ?? '']: label }, seconds);
        },
      });
    };
    const prefix = 'livery_platform_database';
    gauge(`${prefix}_lock_waits`, 'Locks that are waited for', undefined, (found) => found.lockWaits);
    gauge(
      `${prefix}_lock_wait_seconds`,
      'Longest current wait for a lock',
      undefined,
      (found) => found.longestLockWait,
    );
    gauge(
      `${prefix}_replication_lag_seconds`,
      'How far a replica is behind, as the primary sees it',
      'replica',
      (found) => found.replicas,
    );
    gauge(
      'livery_platform_job_queue_age_seconds',
      'How long the oldest due job of a kind has waited for a process',
      'job',
      (found) => found.jobs,
    );
    gauge(
      'livery_platform_outbox_age_seconds',
      'Age of the oldest message that has not been sent',
      'channel',
      (found) => found.messages,
    );
  }

  /** `read` is called whenever the metrics are scraped. */
  watchReplica(read: () => ReplicaFigures): void {
    new Gauge({
      name: 'livery_platform_replica_lag_seconds',
      help: 'How far the replica that this process reads from is behind; infinite while it is away',
      registers: [this.registry],
      collect() {
        this.set(read().lagSeconds);
      },
    });
    new Counter({
      name: 'livery_platform_replica_reads_total',
      help: 'Reads that a replica may answer, by where they were answered',
      labelNames: ['server'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [server, count] of Object.entries(read().reads)) this.inc({ server }, count);
      },
    });
  }

  /** `read` is called whenever the metrics are scraped. */
  watchPool(read: () => PoolFigures): void {
    new Gauge({
      name: 'livery_platform_database_connections',
      help: 'Connections of the database pool: open, idle and maximum, and queries that wait for one',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        const { total, idle, max, waiting } = read();
        for (const [state, value] of Object.entries({ total, idle, max, waiting }))
          this.set({ state }, value);
      },
    });
    new Gauge({
      name: 'livery_platform_database_away',
      help: '1 while the database cannot be reached',
      registers: [this.registry],
      collect() {
        this.set(read().away ? 1 : 0);
      },
    });
  }
}
