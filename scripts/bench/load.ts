import { createHistogram } from 'node:perf_hooks';
import { Client } from 'undici';

/**
 * The load generator, a process of its own: `node load.ts <json>` with the fields of `LoadPlan`. Prints a `LoadResult`.
 * Each connection asks one thing after the other; what comes is counted, and nothing of it is decoded.
 */
export interface LoadPlan {
  port: number;
  /** May hold `{n}` as well, four digits there. */
  host: string;
  /** `{n}` becomes 1 … `keys`, in turn; without `keys` a new number for each request. */
  path: string;
  keys?: number;
  /** In addition to those that every request has. */
  headers?: Record<string, string>;
  /** Numbers before this one have been used. */
  from: number;
  seconds: number;
  connections: number;
}

export interface LoadResult {
  perSecond: number;
  /** Bytes of bodies read, by request. */
  bytes: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not 200, errors and time-outs. */
  failed: number;
  sent: number;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as LoadPlan;
const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'th' };
/** Milliseconds without a word after which an answer counts as failed. */
const patience = 10_000;

let sent = 0;
let done = 0;
let failed = 0;
let bytes = 0;
const took = createHistogram();

/** One request over a connection. Resolves once it is answered or has failed. */
function ask(client: Client): Promise<void> {
  const number = plan.keys ? (sent % plan.keys) + 1 : plan.from + sent;
  sent += 1;
  const host = plan.host.replace('{n}', String(number).padStart(4, '0'));
  const path = plan.path.replace('{n}', String(number));
  const began = process.hrtime.bigint();
  let status = 0;
  return new Promise((resolve) =>
    client.dispatch(
      { method: 'GET', path, headers: { ...accepted, ...plan.headers, host } },
      {
        onRequestStart() {},
        onResponseStart(_controller, code) {
          status = code;
        },
        onResponseData(_controller, chunk) {
          bytes += chunk.length;
        },
        onResponseEnd() {
          took.record(process.hrtime.bigint() - began);
          done += 1;
          if (status !== 200) failed += 1;
          resolve();
        },
        onResponseError() {
          failed += 1;
          resolve();
        },
      },
    ),
  );
}

async function askUntil(end: number): Promise<void> {
  const client = new Client(`http://127.0.0.1:${plan.port}`, {
    pipelining: 1,
    headersTimeout: patience,
    bodyTimeout: patience,
  });
  while (performance.now() < end) await ask(client);
  await client.close();
}

const began = performance.now();
const end = began + plan.seconds * 1000;
await Promise.all(Array.from({ length: plan.connections }, () => askUntil(end)));

const milliseconds = (percentile: number) => Math.round(took.percentile(percentile) / 1e6);
const summary: LoadResult = {
  perSecond: done / ((performance.now() - began) / 1000),
  bytes: bytes / Math.max(1, done),
  p50: milliseconds(50),
  p99: milliseconds(99),
  failed,
  sent,
};
process.stdout.write(`${JSON.stringify(summary)}\n`);
