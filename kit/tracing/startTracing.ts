import { webAddress } from '../addressSetting.ts';
import { traceWith } from './tracing.ts';

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Sends traces to the receiver that `OTEL_EXPORTER_OTLP_ENDPOINT` names, as `OTEL_SERVICE_NAME` or `service`, and returns what
 * ends it. Without the variable nothing is loaded, and nothing recorded.
 */
export async function startTracing(env: Environment, service: string): Promise<() => Promise<void>> {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint) return () => Promise.resolve();
  const base = webAddress('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint, 'http://collector.example:4318');
  const options = {
    url: `${base.replace(/\/+$/, '')}/v1/traces`,
    service: env['OTEL_SERVICE_NAME'] || service,
    share: shareOf(env),
  };
  // Loaded only here: the packages take memory and time to start.
  const { openTracer } = await import('./openTracer.ts');
  const tracer = openTracer(options);
  traceWith(tracer);
  return async () => {
    traceWith(undefined);
    await tracer.close();
  };
}

/** `OTEL_TRACES_SAMPLER_ARG`: the share of traces that are recorded; all by default. */
function shareOf(env: Environment): number {
  const text = env['OTEL_TRACES_SAMPLER_ARG'];
  if (!text) return 1;
  const share = Number(text);
  if (share >= 0 && share <= 1) return share;
  throw new Error(`OTEL_TRACES_SAMPLER_ARG is "${text}". Use a share from 0 to 1, such as 0.05.`);
}
