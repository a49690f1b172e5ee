import { setTimeout } from 'node:timers/promises';
import type { BrandState } from '../visit/BrandState.ts';
import type { Visit } from '../visit/Visit.ts';
import { embedHostOf } from '../embed/embedHost.ts';
import { contentSecurityPolicy, originAt, originsOf } from '../http/headers.ts';
import type { Appearance } from '../visit/appearance.ts';
import { previewStyleHash } from '../preview/previewBar.ts';
import { noMetrics, type Metrics } from '../base/Metrics.ts';
import { noteCache } from '../base/requestContext.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import { toBrotli, toDense, toZstd } from './compress.ts';
import { PageCache, type CachedResponse, type Made } from '../cache/PageCache.ts';
import { PageBuilder, type Domains } from './PageBuilder.ts';
import { PageQuery } from './PageQuery.ts';
import type { PageRequest } from './PageRequest.ts';
import type { PageFacts } from '../visit/visitorFacts.ts';

/** Bytes of cached pages over all brands. */
const cacheBytes = 32 * 1024 * 1024;

/** Milliseconds before a home that lacks data is made once more: the failure of a call counts for half a second. */
const retryMs = 600;

/** For documents: after a navigation in the browser, the policy of the first page still applies. */
const noDomains: Domains = { addresses: [], answers: new Map() };

/** The requested form of a page; `overlay` is the document of the open overlay alone. */
export type Form = 'html' | 'document' | 'overlay';

export interface Wanted {
  form: Form;
  path: string;
  search: string;
  appearance: Appearance;
  /** What the page's conditions learn about the visitor; nothing, if absent. */
  facts?: PageFacts;
  /**
   * Whether the visitor accepts zstd, which compresses faster. It is used while several pages are made concurrently.
   */
  takesZstd?: boolean;
  /** A page without a path of its own, with its parameters. */
  named?: { page: string; params?: Record<string, string>; headers?: Record<string, string> };
}

/** Pages and documents: those of guests are cached, all others are made for each request. */
export class PageHandler {
  readonly #environment: PortalEnvironment;
  readonly #builder: PageBuilder;
  readonly #cache: PageCache;
  readonly #linkOf: (visit: Visit) => PlatformLink;
  readonly #metrics: Metrics;
  readonly #query: PageQuery;
  /** Number of pages that are being made. */
  #pending = 0;
  /** The clock for the age of pages. */
  readonly monotonic: () => number;

  constructor(environment: PortalEnvironment, linkOf: (visit: Visit) => PlatformLink) {
    this.#environment = environment;
    this.#builder = new PageBuilder(environment);
    this.#query = new PageQuery(environment.widgets);
    this.#cache = new PageCache(cacheBytes, environment.monotonic, toDense);
    this.#linkOf = linkOf;
    this.#metrics = environment.metrics ?? noMetrics;
    this.#metrics.watchCache('pages', () => this.#cache.figures());
    this.#metrics.watchCache('responses', () => this.#builder.figures());
    this.monotonic = environment.monotonic;
  }

  /** A cached page that may be written immediately, or undefined. */
  peek(visit: Visit, wanted: Wanted): CachedResponse | undefined {
    const cached = visit.session || visit.preview ? undefined : this.#cache.peek(this.#keyOf(visit, wanted));
    if (cached) noteCache('hit');
    return cached;
  }

  async answer(visit: Visit, wanted: Wanted): Promise<CachedResponse> {
    const make = () => this.#make(visit, wanted);
    if (visit.session || visit.preview || wanted.named) {
      noteCache('bypass');
      return (await make()).answer;
    }
    const asked = this.monotonic();
    const answer = await this.#cache.get(this.#keyOf(visit, wanted), make);
    noteCache(answer.madeAt < asked ? 'stale' : 'miss');
    return answer;
  }

  /** Makes a guest's page and waits for all its data, which is then there for the first visitor. */
  async warm(visit: Visit, wanted: Wanted): Promise<void> {
    await this.#make(visit, wanted);
    if (await this.#builder.settled()) return;
    // What was cut off is asked once more.
    await setTimeout(retryMs);
    await this.#make(visit, wanted);
    await this.#builder.settled();
  }

  /** The origin of the documents that show other sites, for brands that list any. */
  #embeds({ revision, host }: PageRequest): string[] {
    if (!revision.config.embeds?.length) return [];
    const { publicScheme, publicPort } = this.#environment;
    return [originAt(embedHostOf(host), publicScheme, publicPort)];
  }

  async #make(visit: Visit, wanted: Wanted): Promise<Made> {
    this.#pending += 1;
    try {
      return await this.#makeOne(visit, wanted);
    } finally {
      this.#pending -= 1;
    }
  }

  #keyOf({ revision, state, host }: Visit, { form, path, search, appearance, facts }: Wanted): string {
    const query = this.#query.keyOf(search);
    return `${form} ${revision.brand} ${revision.revision} ${state.version} ${host} ${path}?${query} ${appearance.language} ${appearance.theme} ${appearance.fold} ${appearance.consent ?? ''}${facts?.key ? ` ${facts.key}` : ''}`;
  }

  async #makeOne(visit: Visit, wanted: Wanted): Promise<Made> {
    const { state, host, session, preview } = visit;
    const { visitor, experiments } = wanted.facts ?? {};
    const request: PageRequest = {
      revision: preview?.revision ?? visit.revision,
      state,
      host,
      path: wanted.path,
      ...(wanted.form === 'overlay' && { onlyOverlay: true }),
      query: this.#query.read(wanted.search),
      language: wanted.appearance.language,
      theme: wanted.appearance.theme,
      fold: wanted.appearance.fold,
      consent: wanted.appearance.consent ?? '',
      role: preview?.choice.role ?? session?.role ?? 'guest',
      vip: session?.vip ?? false,
      // A preview for members shows what most of them have.
      upline: preview?.choice.role ? preview.choice.role !== 'guest' : (session?.upline ?? false),
      onBreak: preview?.choice.role ? (preview.choice.onBreak ?? false) : (session?.onBreak ?? false),
      mustChangePassword: session?.mustChangePassword ?? false,
      ...(visitor && { visitor }),
      ...(experiments && { experiments }),
      link: this.#linkOf(visit),
      ...(preview && { preview }),
      ...(wanted.named && { pageName: wanted.named.page, params: wanted.named.params ?? {} }),
    };
    // Requested in parallel with the page's own calls, so that a slow platform delays the page only once.
    const asked = wanted.form === 'html' ? this.#builder.domains(request) : noDomains;
    const [made, domains] = await Promise.all([this.#builder.make(request), asked]);
    const { nextChange } = made;
    const { status } = made.composed;
    const write = () => {
      const headers: Record<string, string> = {
        ...(preview
          ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
          : { 'cache-control': 'private, no-cache' }),
        vary: 'Cookie, Accept-Language, Accept-Encoding',
        ...wanted.named?.headers,
      };
      const facts = { status, headers, madeAt: made.madeAt };
      if (wanted.form !== 'html') {
        headers['content-type'] = 'application/json; charset=utf-8';
        return { facts, body: [JSON.stringify(made.document)] };
      }
      const { html, styles } = this.#builder.html(made, request);
      headers['content-type'] = 'text/html; charset=utf-8';
      const hashes = preview ? `${styles.hash} ${previewStyleHash}` : styles.hash;
      const embeds = this.#embeds(request);
      headers['content-security-policy'] = policyOf(request, hashes, domains.addresses, embeds);
      return { facts, body: html };
    };
    const timed = () => {
      const began = performance.now();
      const written = write();
      this.#metrics.rendered(performance.now() - began);
      return written;
    };
    const answer = await (wanted.takesZstd && this.#pending > 1 ? toZstd(timed) : toBrotli(timed));
    return {
      answer,
      keep: made.whole && !session && !preview && status < 500,
      until: made.madeAt + nextChange - made.document.now,
      unchanged: made.lookAgain(domains.answers),
    };
  }
}

function policyOf(
  { state, link }: PageRequest,
  styleHash: string,
  domains: string[],
  embeds: string[],
): string {
  return contentSecurityPolicy({
    styleHash,
    imageOrigins: originsOf(state.imageCdns),
    connectOrigins: originsOf(domains),
    frameOrigins: [...new Set([...gameOrigins(state, link), ...chatOrigins(state), ...embeds])],
  });
}

/** Origins of launched games (R3.15). A visitor navigates without a new policy, so every page's policy has them. */
function gameOrigins({ launchCdns, gamesUrl, vendorOrigins = [] }: BrandState, link: PlatformLink): string[] {
  const own = launchCdns.length > 0 ? launchCdns : [gamesUrl ?? link.url];
  return originsOf([...own, ...vendorOrigins]);
}

/** The chat room is at the address that the platform names for it, or like its customer service. */
function chatOrigins({ modules, permission }: BrandState): string[] {
  if (!modules.has('CBS3')) return [];
  const { chatOrigin, customerService = [] } = permission ?? {};
  return originsOf(chatOrigin === undefined ? customerService.map(({ path }) => path) : [chatOrigin]);
}
