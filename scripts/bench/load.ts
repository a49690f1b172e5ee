import autocannon from 'autocannon';

/**
 * The load generator, a process of its own: `node load.ts <json>` with the fields of `LoadPlan`. Prints a `LoadResult`.
 */
export interface LoadPlan {
  port: number;
  /** May hold `{n}` as well, four digits there. */
  host: string;
  /** `{n}` becomes 1 … `keys`, in turn; without `keys` a new number for each request. */
  path: string;
  keys?: number;
  /** Numbers before this one have been used. */
  from: number;
  seconds: number;
  connections: number;
}

export interface LoadResult {
  perSecond: number;
  /** Bytes of bodies and headers read, by request. */
  bytes: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not 200, errors and time-outs. */
  failed: number;
  sent: number;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as LoadPlan;
let sent = 0;

const result = await autocannon({
  url: `http://127.0.0.1:${plan.port}`,
  connections: plan.connections,
  duration: plan.seconds,
  headers: { host: plan.host, 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'th' },
  requests: [
    {
      method: 'GET',
      setupRequest: (request) => {
        const number = plan.keys ? (sent % plan.keys) + 1 : plan.from + sent;
        sent += 1;
        const host = plan.host.replace('{n}', String(number).padStart(4, '0'));
        const path = plan.path.replace('{n}', String(number));
        return { ...request, path, headers: { ...request.headers, host } };
      },
    },
  ],
});

const done = result['2xx'] + result.non2xx;
const summary: LoadResult = {
  perSecond: done / result.duration,
  bytes: result.throughput.total / Math.max(1, done),
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.non2xx + result.errors + result.timeouts,
  sent,
};
process.stdout.write(`${JSON.stringify(summary)}\n`);
