import type { Vendor } from '#platform/site/vendors/index.ts';

/** When the sweep checks a round of which nothing more was heard. */
export function sweepTime({ silenceSeconds }: Pick<Vendor, 'silenceSeconds'>, now: Date): Date {
  return new Date(now.getTime() + silenceSeconds * 1000);
}
