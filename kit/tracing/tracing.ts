/** Who waits for whom: `server` answers a request, `client` waits for an answer, `consumer` takes a job. */
type SpanKind = 'server' | 'client' | 'internal' | 'consumer';

/**
 * A piece of work as a trace shows it. Names and attributes leave the installation: they are never paths, ids, addresses of
 * visitors, names of accounts, amounts or tokens, only words that the code knows.
 */
export interface SpanFacts {
  name: string;
  kind: SpanKind;
  attributes?: Readonly<Record<string, string | number | boolean>>;
  /** The `traceparent` of a caller that is trusted. Without one, the span belongs to what runs around it. */
  traceparent?: string | undefined;
}

/** A span that has begun. */
export interface OpenSpan {
  rename(name: string): void;
  set(attributes: Readonly<Record<string, string | number | boolean>>): void;
  /** Marks it as failed, with the name or the code of the error, never its message. */
  fail(error?: unknown): void;
  end(): void;
}

/** What records spans. */
export interface Tracer {
  begin(facts: SpanFacts): OpenSpan;
  /** Runs work as part of a span that has begun. */
  within<T>(span: OpenSpan, work: () => T): T;
  /** The trace of what runs now; undefined outside of one. */
  traceId(): string | undefined;
  /** The header `traceparent` of what runs now; undefined outside of a trace. */
  traceparent(): string | undefined;
}

/** How many spans were sent, were not taken, and were dropped since the process started. */
export const spanCounts = { sent: 0, failed: 0, dropped: 0 };

/** One per process, like its log; undefined where no traces are wanted. */
let tracer: Tracer | undefined;

/** Records spans from now on, or no longer. */
export function traceWith(wanted: Tracer | undefined): void {
  tracer = wanted;
}

/** Begins a span that its caller ends; undefined where no traces are wanted. */
export function beginSpan(facts: () => SpanFacts): OpenSpan | undefined {
  return tracer?.begin(facts());
}

/** Runs work as part of a span. */
export function withinSpan<T>(span: OpenSpan | undefined, work: () => T): T {
  return tracer && span ? tracer.within(span, work) : work();
}

/** Does work in a span of its own, which ends with it. Without a tracer, it only does the work. */
export function inSpan<T>(
  facts: () => SpanFacts,
  work: (span: OpenSpan | undefined) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(undefined);
  const span = tracer.begin(facts());
  return tracer.within(span, async () => {
    try {
      return await work(span);
    } catch (error) {
      span.fail(error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Like `inSpan` for a detail, such as a statement, that is only recorded as part of a trace. */
export function inDetail<T>(facts: () => SpanFacts, work: () => Promise<T>): Promise<T> {
  return tracer?.traceId() === undefined ? work() : inSpan(facts, work);
}

/** The trace of what runs now, for the log. */
export function traceId(): string | undefined {
  return tracer?.traceId();
}

/** The header that continues the trace at another server; empty outside of one. */
export function traceHeader(): Record<string, string> {
  const traceparent = tracer?.traceparent();
  return traceparent === undefined ? {} : { traceparent };
}
