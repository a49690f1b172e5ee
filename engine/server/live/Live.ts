import type { ServerResponse } from 'node:http';
import type { Appearance } from '../visit/appearance.ts';
import type { Visit } from '../visit/Visit.ts';
import { callerIn } from '../visit/callerOf.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import { LiveHub } from './LiveHub.ts';

/** Milliseconds between keep-alive messages, by which closed tabs are detected. */
const beatMs = 20_000;
/** Sent first: browsers come back after this many milliseconds. */
const retry = 'retry: 2000\n\n';
/**
 * Milliseconds by which a tab's data counts as older than the tab says: the request for the stream may have taken longer
 * than that for the data, which may come from a cache.
 */
const ageMargin = 10_000;

/**
 * The event streams of members' tabs, `GET /-/live`: each message names what changed, and the tab asks for it by the
 * usual calls, so a stream carries no personal data. `age` says how many milliseconds ago the tab began to ask for what it
 * shows; the first message names what has changed since. Visitors who are not signed in get 204, after which browsers do not
 * come back.
 */
export class Live {
  readonly #linkOf: (visit: Visit) => PlatformLink;
  readonly #key: string;
  readonly #hubs = new Map<string, LiveHub>();
  readonly #tabs = new Set<ServerResponse>();
  #beat: NodeJS.Timeout | undefined;

  constructor(linkOf: (visit: Visit) => PlatformLink, platformKey: string) {
    this.#linkOf = linkOf;
    this.#key = platformKey;
  }

  async serve(response: ServerResponse, visit: Visit, appearance: Appearance, search: string): Promise<void> {
    const account = visit.preview || this.#key === '' ? undefined : await this.#accountOf(visit, appearance);
    if (account === undefined) {
      response.writeHead(204).end();
      return;
    }
    if (response.destroyed) return;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    response.write(retry);
    const age = Number(new URLSearchParams(search).get('age') ?? Number.NaN) + ageMargin;
    const leave = this.#hubOf(visit).join(
      account,
      (topics) => response.write(`data: ${topics.join(' ')}\n\n`),
      age,
    );
    this.#tabs.add(response);
    this.#beat ??= setInterval(() => this.#keepAlive(), beatMs);
    response.once('close', () => {
      leave();
      this.#tabs.delete(response);
      if (this.#tabs.size > 0) return;
      clearInterval(this.#beat);
      this.#beat = undefined;
    });
  }

  /** Ends all streams. Browsers reconnect after two seconds. */
  end(): void {
    for (const response of this.#tabs) response.end();
    for (const hub of this.#hubs.values()) hub.close();
  }

  #keepAlive(): void {
    for (const response of this.#tabs) response.write(':\n\n');
  }

  /** The account of a session that the platform accepts. */
  async #accountOf(visit: Visit, appearance: Appearance): Promise<number | undefined> {
    if (!visit.session) return undefined;
    try {
      const { id } = await this.#linkOf(visit).request('memberInfo', {}, callerIn(visit, appearance));
      return Number(id);
    } catch {
      return undefined;
    }
  }

  #hubOf(visit: Visit): LiveHub {
    const { url } = this.#linkOf(visit);
    const hub = this.#hubs.get(url) ?? new LiveHub(url, this.#key);
    this.#hubs.set(url, hub);
    return hub;
  }
}
