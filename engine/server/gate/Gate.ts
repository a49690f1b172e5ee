import type { IncomingMessage } from 'node:http';
import { ipAddressIn } from '#kit/ipAddress.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { cookiesOf, sessionOf, type Visit } from '../visit/Visit.ts';
import { header } from '../http/header.ts';
import { ownOrigins } from '../http/ownOrigin.ts';
import { isNearby, visitorAddress } from '../http/visitor.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import type { Seal } from '../visit/session/seal.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import type { BrandState } from '../visit/BrandState.ts';
import { PlatformStates } from './PlatformStates.ts';
import { isCountry, RegionRules, type AddressRule } from './RegionRules.ts';

/** A visit with the platform's region rule for its address. */
export interface Admitted {
  visit: Visit;
  visitor: AddressRule;
}

/** Determines the state of the brand and the visitor's region rule before anything is shown (design, Gate). */
export class Gate {
  readonly #states: PlatformStates;
  readonly #visitors: RegionRules;
  readonly #seal: Seal;
  readonly #environment: PortalEnvironment;
  #warnedAt = -Infinity;
  #warnedOfProxy = false;

  constructor(environment: PortalEnvironment, linkTo: (revision: BrandRevision) => PlatformLink, seal: Seal) {
    this.#states = new PlatformStates(linkTo, environment, environment.log);
    this.#visitors = new RegionRules(linkTo, environment.monotonic, environment.log);
    environment.metrics?.watchCache('visitors', () => this.#visitors.figures());
    this.#seal = seal;
    this.#environment = environment;
  }

  /** Null if the platform has no merchant at this host. */
  async admit(request: IncomingMessage, revision: BrandRevision, host: string): Promise<Admitted | null> {
    const address = visitorAddress(
      request.socket.remoteAddress,
      header(request, 'x-forwarded-for'),
      this.#environment.trustedProxies,
    );
    this.#watchProxy(request);
    const state = this.#states.peek(revision, host) ?? (await this.#states.get(revision, host));
    if (state.unknownHost) return null;
    const visitor =
      address === ''
        ? this.#unreadable(request, state)
        : (this.#visitors.peek(revision, state, address) ??
          (await this.#visitors.get(revision, host, state, address)));
    const cookies = cookiesOf(request);
    const origins = ownOrigins(this.#environment, host, request.headers.host);
    const session = sessionOf(cookies, this.#seal, revision.brand);
    const shown = visitor.rule === 'unknown' ? unsure(state) : state;
    const country = this.#countryIn(request) ?? visitor.country;
    return {
      visit: {
        revision,
        host,
        origins,
        address,
        ...(country !== undefined && { country }),
        state: shown,
        cookies,
        session,
      },
      visitor,
    };
  }

  /** The state of a brand at a host, without a visitor. */
  stateOf(revision: BrandRevision, host: string): Promise<BrandState> {
    return this.#states.get(revision, host);
  }

  /** The country that a trusted proxy names in the header of `COUNTRY_HEADER`. */
  #countryIn(request: IncomingMessage): string | undefined {
    const { countryHeader, trustedProxies } = this.#environment;
    if (countryHeader === undefined || !trustedProxies(ipAddressIn(request.socket.remoteAddress ?? '')))
      return undefined;
    const country = header(request, countryHeader)?.toUpperCase();
    return isCountry(country) ? country : undefined;
  }

  /**
   * Behind a nearby proxy that is not trusted, all visitors have one address: they share one limit of failed logins
   * and one region rule. Logged once.
   */
  #watchProxy({ headers, socket }: IncomingMessage): void {
    if (this.#warnedOfProxy || headers['x-forwarded-for'] === undefined) return;
    const peer = ipAddressIn(socket.remoteAddress ?? '');
    if (!isNearby(peer) || this.#environment.trustedProxies(peer)) return;
    this.#warnedOfProxy = true;
    this.#environment.log(
      'warn',
      'A proxy sends X-Forwarded-For, but TRUSTED_PROXIES does not name it: all visitors count as one address, and 100 failed log-ins of anyone close it for all. Set TRUSTED_PROXIES to the address of the proxy.',
      { proxy: peer },
    );
  }

  /** An unreadable address has no region rule and never gets one. Logged once a minute. */
  #unreadable(request: IncomingMessage, { version }: BrandState): AddressRule {
    const now = this.#environment.monotonic();
    if (now - this.#warnedAt >= 60_000) {
      this.#warnedAt = now;
      this.#environment.log(
        'warn',
        'X-Forwarded-For of a trusted proxy cannot be parsed: calls of its visitors are refused',
        {
          forwarded: header(request, 'x-forwarded-for')?.slice(-100),
          proxy: request.socket.remoteAddress,
        },
      );
    }
    return { rule: 'unknown', ip: '', version, at: now };
  }
}

/** Until the visitor's rule is determined, no cached page and no data of the brand is shown. */
function unsure(state: BrandState): BrandState {
  return { ...state, degraded: true, permission: null, version: '?' };
}
