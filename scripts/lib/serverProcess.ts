/**
 * How a server of ours is started, by `npm start` and by the bench alike. Young objects are collected at 8 MB: left
 * alone, that space grows to 170 MB for 30 MB of live data; 4 MB cost more in objects that grew old too soon. Old ones
 * are collected once they have grown by three quarters, not by up to three times that: 237 MB after a minute of load, in
 * place of 252 (grown by as much again) or 280. No place in the code has its objects born old: while pages are made for
 * the first time, requests wait, and V8 takes what they hold for long-lived from then on; each such object, dead or not,
 * then kept its whole request until the next full collection, three of which came a second.
 */
export const serverFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=75',
  '--no-allocation-site-pretenuring',
  '--enable-source-maps',
];

/**
 * Of the portal, blocks of 32 kB and more (pages, encoders, what compilers of code take) are given back when they are
 * freed: in the arenas they left 70 MB of holes, and those of 32 to 64 kB alone 20. The platform's memory is its embedded
 * database's, which would start in twice the time where page faults are dear.
 */
const allocation: Readonly<NodeJS.ProcessEnv> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

export function serverEnvironment(name: string): Readonly<NodeJS.ProcessEnv> {
  return name === 'portal' ? allocation : {};
}
