import type { IncomingMessage } from 'node:http';
import type { BrandRevision } from '#engine/brand/types.ts';
import { cookiesOf, sessionOf, type Visit } from '../http/context.ts';
import { header } from '../http/header.ts';
import { visitorAddress } from '../http/visitor.ts';
import type { PlatformLink } from '../platform.ts';
import type { Seal } from '../session/seal.ts';
import type { PortalWorld } from '../types.ts';
import { BrandStates, type BrandState } from './BrandStates.ts';
import { Visitors, type Known } from './Visitors.ts';

/** A visit with what the platform says of its address. */
export interface Admitted {
  visit: Visit;
  visitor: Known;
}

/** Learns of the brand and of the visitor what must be known before anything is shown (design, Gate). */
export class Gate {
  readonly #states: BrandStates;
  readonly #visitors: Visitors;
  readonly #seal: Seal;
  readonly #world: PortalWorld;

  constructor(world: PortalWorld, linkTo: (revision: BrandRevision) => PlatformLink, seal: Seal) {
    this.#states = new BrandStates(linkTo, world.clock, world.log);
    this.#visitors = new Visitors(linkTo, world.clock, world.log);
    this.#seal = seal;
    this.#world = world;
  }

  /** Null where the platform knows no merchant at this host. */
  async admit(request: IncomingMessage, revision: BrandRevision, host: string): Promise<Admitted | null> {
    const address = visitorAddress(
      request.socket.remoteAddress,
      header(request, 'x-forwarded-for'),
      this.#world.trustedProxies,
    );
    const state = this.#states.peek(revision, host) ?? (await this.#states.get(revision, host));
    if (state.unknownHost) return null;
    const visitor =
      this.#visitors.peek(revision, state, address) ??
      (await this.#visitors.get(revision, host, state, address));
    const cookies = cookiesOf(request);
    const session = sessionOf(cookies, this.#seal, revision.brand);
    const shown = visitor.rule === 'unknown' ? unsure(state) : state;
    return { visit: { revision, host, address, state: shown, cookies, session }, visitor };
  }
}

/** While it is not known whether a visitor may come in, no kept page and no data of the brand is shown to him. */
function unsure(state: BrandState): BrandState {
  return { ...state, degraded: true, permission: null, version: '?' };
}
