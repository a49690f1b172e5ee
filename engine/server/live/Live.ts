import type { ServerResponse } from 'node:http';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { Appearance } from '../visit/appearance.ts';
import type { Visit } from '../visit/Visit.ts';
import { callerIn } from '../visit/callerOf.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import { LiveHub } from './LiveHub.ts';

/** Milliseconds between keep-alive messages, by which closed tabs are detected. */
const beatMs = 20_000;
/** Milliseconds between two looks whether merchants have moved to another platform. */
const lookMs = 1_000;
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
 * come back. The streams of a merchant that has moved to another platform end, so that its tabs come back and hear of that one.
 */
export class Live {
  readonly #linkTo: (revision: Pick<BrandRevision, 'config'>) => PlatformLink;
  readonly #key: string;
  readonly #hubs = new Map<string, LiveHub>();
  /** Each with whether its brand has another platform now. */
  readonly #tabs = new Map<ServerResponse, () => boolean>();
  #timers: NodeJS.Timeout[] = [];

  constructor(linkTo: (revision: Pick<BrandRevision, 'config'>) => PlatformLink, platformKey: string) {
    this.#linkTo = linkTo;
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
    // The settings alone: a tab may be open for longer than a revision of its brand is in force.
    const { config } = visit.revision;
    const { url } = this.#linkTo({ config });
    const leave = this.#hubOf(url).join(
      account,
      (topics) => response.write(`data: ${topics.join(' ')}\n\n`),
      age,
    );
    if (this.#tabs.size === 0) this.#startTimers();
    this.#tabs.set(response, () => this.#linkTo({ config }).url !== url);
    response.once('close', () => {
      leave();
      this.#tabs.delete(response);
      if (this.#tabs.size > 0) return;
      for (const timer of this.#timers.splice(0)) clearInterval(timer);
    });
  }

  /** Ends all streams. Browsers reconnect after two seconds. */
  end(): void {
    for (const response of this.#tabs.keys()) response.end();
    for (const hub of this.#hubs.values()) hub.close();
  }

  #startTimers(): void {
    this.#timers = [
      setInterval(() => this.#keepAlive(), beatMs),
      setInterval(() => this.#endMoved(), lookMs),
    ];
  }

  #keepAlive(): void {
    for (const response of this.#tabs.keys()) response.write(':\n\n');
  }

  #endMoved(): void {
    for (const [response, hasMoved] of this.#tabs) if (hasMoved()) response.end();
  }

  /** The account of a session that the platform accepts. */
  async #accountOf(visit: Visit, appearance: Appearance): Promise<number | undefined> {
    if (!visit.session) return undefined;
    try {
      const { id } = await this.#linkTo(visit.revision).request(
        'memberInfo',
        {},
        callerIn(visit, appearance),
      );
      return Number(id);
    } catch {
      return undefined;
    }
  }

  #hubOf(url: string): LiveHub {
    const hub = this.#hubs.get(url) ?? new LiveHub(url, this.#key);
    this.#hubs.set(url, hub);
    return hub;
  }
}
