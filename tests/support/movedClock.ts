import { existsSync, readFileSync, writeSync } from 'node:fs';

/**
 * Loaded before a server (`node --import`), so that a test can move its clock: on SIGUSR2 it reads from CLOCK_FILE how many
 * milliseconds it is ahead, as after a laptop slept. Timers of five seconds or more that would have run meanwhile run once. A server that is
 * started again is ahead from the start.
 */
const file = process.env['CLOCK_FILE'] ?? '';
const long = 5_000;
const { now } = Date;
let ahead = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now() + ahead], newTarget) as object,
  apply: (target) => new target(now() + ahead).toString(),
  get: (target, name) => (name === 'now' ? () => now() + ahead : (Reflect.get(target, name) as unknown)),
});

const periodic = new Map<NodeJS.Timeout, { run: () => void; every: number }>();
const { setInterval: start, clearInterval: stop } = globalThis;
globalThis.setInterval = ((run: (...given: unknown[]) => void, every = 0, ...given: unknown[]) => {
  const timer = start(run, every, ...given);
  if (every >= long) periodic.set(timer, { run: () => run(...given), every });
  return timer;
}) as typeof setInterval;
globalThis.clearInterval = (timer) => {
  if (typeof timer === 'object') periodic.delete(timer);
  stop(timer);
};

process.on('SIGUSR2', () => {
  const before = ahead;
  ahead = Number(readFileSync(file, 'utf8'));
  for (const { run, every } of periodic.values()) if (every <= ahead - before) run();
  writeSync(2, `clock ahead by ${ahead} ms\n`);
});
