import { contain as containWork } from '#platform/base/http/index.ts';
import type { Log } from '#platform/base/log/index.ts';

/** Runs what an event or a timer of the chat causes; an error ends only what it concerns. */
export function contain(log: Log, work: () => void, end: () => void): void {
  containWork({ log, message: 'a part of the chat failed' }, work, end);
}
