import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import { spanCounts } from './tracing.ts';

/** Spans that wait at most, and go in one message. */
const most = { waiting: 2048, atOnce: 512 };
/** Milliseconds that a span waits for others to go with it. */
const gatherMs = 2_000;
/** Milliseconds for the rest of the spans when a process ends. */
const endMs = 1_500;

/**
 * Ended spans on their way to the receiver. One message is under way at a time; what comes while too many wait is dropped and
 * counted, so that a receiver that is away or slow costs neither memory nor requests.
 */
export class SpanQueue implements SpanProcessor {
  readonly #exporter: SpanExporter;
  readonly #waiting: ReadableSpan[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    // The lowest bit says that the trace is sampled.
    if ((span.spanContext().traceFlags & 1) === 0) return;
    if (this.#waiting.length >= most.waiting) {
      spanCounts.dropped += 1;
      return;
    }
    this.#waiting.push(span);
    if (this.#waiting.length >= most.atOnce) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), gatherMs).unref();
  }

  /** Sends all that waits. */
  async forceFlush(): Promise<void> {
    while (this.#waiting.length > 0 || this.#sending) {
      this.#send();
      await this.#sending;
    }
  }

  /** Sends what it can within the time that the end of a process may take; the rest is dropped. */
  async shutdown(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, endMs);
    });
    await Promise.race([late, this.forceFlush().then(() => this.#exporter.shutdown())]);
    clearTimeout(timer);
    spanCounts.dropped += this.#waiting.splice(0).length;
  }

  #send(): void {
    if (this.#sending || this.#waiting.length === 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting.splice(0, most.atOnce);
    this.#sending = new Promise<void>((resolve) =>
      this.#exporter.export(batch, ({ code }) => {
        spanCounts[code === 0 ? 'sent' : 'failed'] += batch.length;
        this.#sending = undefined;
        if (this.#waiting.length >= most.atOnce) this.#send();
        else if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.#send(), gatherMs).unref();
        resolve();
      }),
    );
  }
}
