/**
 * What this folder uses of OpenTelemetry's packages. They are loaded only where traces are wanted, and a checkout without them
 * is type-checked too.
 */
declare module '@opentelemetry/sdk-trace' {
  import type { Context, SpanContext, Tracer } from '@opentelemetry/api';

  export interface ReadableSpan {
    spanContext(): SpanContext;
  }
  export interface SpanExporter {
    export(spans: ReadableSpan[], done: (result: { code: number }) => void): void;
    shutdown(): Promise<void>;
  }
  export interface SpanProcessor {
    onStart(span: unknown, parent: Context): void;
    onEnd(span: ReadableSpan): void;
    forceFlush(): Promise<void>;
    shutdown(): Promise<void>;
  }
  interface Sampler {
    toString(): string;
  }
  export class TraceIdRatioBasedSampler implements Sampler {
    constructor(ratio: number);
    toString(): string;
  }
  export class ParentBasedSampler implements Sampler {
    constructor(samplers: { root: Sampler });
    toString(): string;
  }
  export class TracerProvider {
    constructor(options: { resource: object; sampler: Sampler; spanProcessors: SpanProcessor[] });
    getTracer(name: string): Tracer;
    shutdown(): Promise<void>;
  }
}
declare module '@opentelemetry/exporter-trace-otlp-http' {
  import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

  export class OTLPTraceExporter implements SpanExporter {
    constructor(options: { url: string; timeoutMillis: number });
    export(spans: ReadableSpan[], done: (result: { code: number }) => void): void;
    shutdown(): Promise<void>;
  }
}
declare module '@opentelemetry/context-async-hooks' {
  import type { ContextManager } from '@opentelemetry/api';

  export class AsyncLocalStorageContextManager implements ContextManager {
    active: ContextManager['active'];
    with: ContextManager['with'];
    bind: ContextManager['bind'];
    enable(): this;
    disable(): this;
  }
}
declare module '@opentelemetry/resources' {
  export function resourceFromAttributes(attributes: Record<string, string>): object;
}
