import {
  context,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { SpanQueue } from './SpanQueue.ts';
import type { OpenSpan, SpanFacts, Tracer } from './tracing.ts';

/** Milliseconds that the receiver may take for one message. */
const receiverMs = 10_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
} as const;

export interface TracerOptions {
  /** Where spans are sent, with its path. */
  url: string;
  /** `service.name` of the spans. */
  service: string;
  /** Share of the traces that are recorded, from 0 to 1. A caller's decision is followed. */
  share: number;
}

/** A tracer by OpenTelemetry, and what sends the rest of its spans and ends it. */
export function openTracer({ url, service, share }: TracerOptions): Tracer & { close(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new SpanQueue(new OTLPTraceExporter({ url, timeoutMillis: receiverMs }))],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer('livery');
  const current = () => trace.getSpanContext(context.active());
  return {
    begin: (facts) => {
      const { name, kind, attributes = {} } = facts;
      const parent = parentOf(facts);
      return new RecordedSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, parent), parent);
    },
    within: (span, work) => (span instanceof RecordedSpan ? context.with(span.context, work) : work()),
    traceId: () => current()?.traceId,
    traceparent: () => {
      const found = current();
      return found && `00-${found.traceId}-${found.spanId}-0${found.traceFlags & TraceFlags.SAMPLED}`;
    },
    close: async () => {
      await provider.shutdown();
      contexts.disable();
      context.disable();
    },
  };
}

/** The caller's span if it named one that is valid, else what runs now. */
function parentOf({ traceparent }: SpanFacts): Context {
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '');
  if (!found) return context.active();
  const [, traceId = '', spanId = '', flags = '00'] = found;
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}

class RecordedSpan implements OpenSpan {
  readonly context: Context;
  readonly #span: Span;

  constructor(span: Span, parent: Context) {
    this.#span = span;
    this.context = trace.setSpan(parent, span);
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  set(attributes: Readonly<Record<string, string | number | boolean>>): void {
    this.#span.setAttributes(attributes);
  }

  fail(error?: unknown): void {
    this.#span.setAttribute('error.type', typeOf(error));
    // What a caller may not do is refused, which is no failure.
    const { status } = (error ?? {}) as { status?: unknown };
    if (typeof status !== 'number' || status >= 500) this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.#span.end();
  }
}

/** The code of an error, or its name: words, where messages quote values. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : error.name;
}
