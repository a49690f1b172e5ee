import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installOwn } from '../lib/installOwn.ts';
import type { Lighthouse } from './Lighthouse.ts';

/** What Lighthouse measured of one load: milliseconds, and the layout shift. */
export interface Paint {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

export type Throttling = 'simulate' | 'devtools';

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** Loads that are measured before a figure that is missing is an error. */
const tries = 3;

/**
 * One run of Lighthouse as a phone, its storage empty. A load of which it could not tell a figure is measured again.
 * Throws where the page did not load, or a figure is still missing after 3 loads.
 */
export async function lighthouseRun(url: string, port: number, throttling: Throttling): Promise<Paint> {
  for (let left = tries - 1; ; left -= 1) {
    const { figures, missing } = await measure(url, port, throttling);
    if (missing.length === 0) return figures;
    if (left === 0) throw new Error(`Lighthouse could not measure ${url}: ${missing.join('; ')}`);
  }
}

async function measure(
  url: string,
  port: number,
  throttlingMethod: Throttling,
): Promise<{ figures: Paint; missing: string[] }> {
  const lighthouse = await loadLighthouse();
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
  const missing: string[] = [];
  const value = (audit: string) => {
    const { numericValue, errorMessage = 'not told' } = lhr.audits[audit] ?? {};
    if (numericValue === undefined) missing.push(`${audit}: ${errorMessage}`);
    return numericValue ?? NaN;
  };
  const figures = {
    fcp: value(audits.fcp),
    lcp: value(audits.lcp),
    tbt: value(audits.tbt),
    cls: value(audits.cls),
  };
  return { figures, missing };
}

/** Lighthouse from the benchmark's own packages, installed by the first run. */
async function loadLighthouse(): Promise<Lighthouse> {
  const own = path.join(import.meta.dirname, 'packages');
  installOwn(own);
  const file = createRequire(path.join(own, 'package.json')).resolve('lighthouse');
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}
