import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TraceReceiver } from '../testing/TraceReceiver.ts';
import { startTracing } from './startTracing.ts';
import { inDetail, inSpan, spanCounts, traceHeader, traceId } from './tracing.ts';

const root = join(import.meta.dirname, '../..');
const caller = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

let receiver: TraceReceiver;
let end: () => Promise<void> = () => Promise.resolve();

beforeEach(async () => {
  Object.assign(spanCounts, { sent: 0, failed: 0, dropped: 0 });
  receiver = await TraceReceiver.open();
});
afterEach(async () => {
  await receiver.close();
  await end();
  end = () => Promise.resolve();
});

const start = async (more: Record<string, string> = {}) => {
  end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`, ...more }, 'livery-test');
};
const span = <T>(name: string, work: () => Promise<T>, traceparent?: string) =>
  inSpan(() => ({ name, kind: 'internal', traceparent }), work);

describe('without a receiver', () => {
  it('nothing of OpenTelemetry is loaded, by neither the switch nor the platform', () => {
    const script = `
      import { createRequire } from 'node:module';
      const { startTracing } = await import('#kit/tracing/startTracing.ts');
      await startTracing({}, 'x');
      await import('#platform/server/runPlatform.ts');
      const loaded = Object.keys(createRequire(process.cwd() + '/x').cache);
      const count = () => Object.keys(createRequire(process.cwd() + '/x').cache).filter((file) => /@opentelemetry.(?:sdk|exporter|context|resources)/.test(file)).length;
      const before = count();
      const end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, 'x');
      console.log(before, count() > 10, loaded.length > 50);
      await end();`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(said).toBe('0 true true\n');
  });

  it('work is done as it is, without a trace', async () => {
    expect(await span('a', () => Promise.resolve([traceId(), traceHeader()]))).toEqual([undefined, {}]);
  });
});

describe('a trace', () => {
  it('has its spans within each other, and continues that of a caller', async () => {
    await start();
    const header = await span(
      'outer',
      () =>
        span('inner', () =>
          inDetail(
            () => ({ name: 'detail', kind: 'client' }),
            async () => traceHeader(),
          ),
        ),
      caller,
    );
    await end();
    const [detail, inner, outer] = ['detail', 'inner', 'outer'].map((name) =>
      receiver.spans.find((one) => one.name === name),
    );
    expect(new Set(receiver.spans.map((one) => one.traceId))).toEqual(new Set(['a'.repeat(32)]));
    expect(outer?.parentSpanId).toBe('b'.repeat(16));
    expect(inner?.parentSpanId).toBe(outer?.spanId);
    expect(detail?.parentSpanId).toBe(inner?.spanId);
    expect(header).toEqual({ traceparent: `00-${'a'.repeat(32)}-${detail?.spanId}-01` });
    expect([...receiver.services]).toEqual(['livery-test']);
    expect(spanCounts).toEqual({ sent: 3, failed: 0, dropped: 0 });
  });

  it('has no details of its own, and none of a caller that is not recorded', async () => {
    await start();
    await inDetail(
      () => ({ name: 'detail', kind: 'client' }),
      () => Promise.resolve(),
    );
    await span('quiet', () => Promise.resolve(), caller.replace(/1$/, '0'));
    await span('broken', () => Promise.resolve(), '00-zz-1-01');
    await end();
    expect(receiver.spans.map(({ name }) => name)).toEqual(['broken']);
    expect(receiver.spans[0]?.parentSpanId).toBeUndefined();
  });

  it('says by which error a span failed, without its message; a refusal is no failure', async () => {
    await start();
    class Refused extends Error {
      readonly status = 409;
      readonly code = 'too-late';
    }
    const fail = (error: Error) => span('failing', () => Promise.reject(error)).catch(() => undefined);
    await fail(new TypeError('secret words'));
    await fail(new Refused('secret words'));
    await end();
    expect(receiver.text).not.toContain('secret');
    expect(receiver.spans.map(({ status, attributes }) => [status.code, attributes[0]?.value])).toEqual([
      [2, { stringValue: 'TypeError' }],
      [0, { stringValue: 'too-late' }],
    ]);
  });
});

describe('a receiver that does not answer', () => {
  it('costs requests nothing: the queue is bounded, and what is dropped is counted', async () => {
    await start();
    receiver.lateMs = 600_000;
    const startedAt = performance.now();
    for (let count = 0; count < 5_000; count += 1) await span('busy', () => Promise.resolve());
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    // One message is under way, and the queue is full.
    expect(spanCounts.dropped).toBe(5_000 - 512 - 2_048);
    const endedAt = performance.now();
    await end();
    expect(performance.now() - endedAt).toBeLessThan(4_000);
    expect(spanCounts.dropped).toBe(5_000 - 512);
  });

  it('is counted if it refuses', async () => {
    await start();
    receiver.status = 400;
    await span('refused', () => Promise.resolve());
    await end();
    expect(spanCounts).toEqual({ sent: 0, failed: 1, dropped: 0 });
  });
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"/],
  [{ OTEL_TRACES_SAMPLER_ARG: '5' }, /OTEL_TRACES_SAMPLER_ARG is "5"\. Use a share from 0 to 1/],
])('%j is refused', (env, message) => expect(start(env)).rejects.toThrow(message));

it('a share of 0 records only what callers record', async () => {
  await start({ OTEL_TRACES_SAMPLER_ARG: '0' });
  await span('own', () => Promise.resolve());
  await span('called', () => Promise.resolve(), caller);
  await end();
  expect(receiver.spans.map(({ name }) => name)).toEqual(['called']);
});
