/**
 * Node flags of the servers, for `npm start` and the benchmark.
 *
 * - Semi-space of 8 MB: without a limit it grows to 170 MB for 30 MB of live data; at 4 MB too many objects are promoted.
 * - Old space grows by 75 % before a full collection: 237 MB after a minute of load, instead of 252 MB (at 100 %) or
 *   280 MB (default).
 * - No allocation-site pretenuring: while the first pages are rendered, requests wait, so V8 learns that their objects are
 *   long-lived and allocates later ones in old space. Each then retained its whole request until the next full
 *   collection, of which there were three per second.
 */
export const serverFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=75',
  '--no-allocation-site-pretenuring',
  '--enable-source-maps',
];

/**
 * malloc settings of the portal: freed blocks of 32 kB and more (pages, encoders, compiler zones) return to the system. In
 * the arenas they left 70 MB of fragmentation, 20 MB of it from blocks of 32 to 64 kB. Not for the platform: its memory
 * belongs to the embedded database, which would take twice as long to start where page faults are expensive.
 */
const allocation: Readonly<NodeJS.ProcessEnv> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

export function serverEnvironment(name: string): Readonly<NodeJS.ProcessEnv> {
  return name === 'portal' ? allocation : {};
}
