import lighthouse from 'lighthouse';
import { processorBlockingTime, type TraceEvent } from './blockingTime.ts';

/** What Lighthouse measured of one load: milliseconds, and the layout shift. */
export interface Paint {
  fcp: number;
  lcp: number;
  tbt: number;
  /** Blocking time by the page's own time of the processor. */
  blocked: number;
  cls: number;
}

export type Throttling = 'simulate' | 'devtools';

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** One run of Lighthouse as a phone, its storage empty. Throws where the page did not load. */
export async function lighthouseRun(url: string, port: number, throttlingMethod: Throttling): Promise<Paint> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod,
    onlyAudits: Object.values(audits),
  });
  const lhr = result?.lhr;
  if (!result || !lhr || lhr.runtimeError)
    throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message ?? ''}`);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN;
  const { traceEvents } = result.artifacts.Trace as { traceEvents: TraceEvent[] };
  return {
    fcp: value(audits.fcp),
    lcp: value(audits.lcp),
    tbt: value(audits.tbt),
    blocked: processorBlockingTime(traceEvents),
    cls: value(audits.cls),
  };
}
