import { setTimeout } from 'node:timers/promises';
import type { Visit } from '../visit/Visit.ts';
import { noMetrics, type Metrics } from '../base/Metrics.ts';
import { noteCache } from '../base/requestContext.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import { toBrotli, toDense, toZstd, type WrittenPage } from './compress.ts';
import { PageCache, type CachedResponse, type CacheablePage } from '../cache/PageCache.ts';
import { pagePolicy } from './pagePolicy.ts';
import { PageBuilder, type BuiltPage, type Domains } from './PageBuilder.ts';
import { PageQuery, queryKey } from './PageQuery.ts';
import type { PageRequest } from './PageRequest.ts';

/** Bytes of cached pages over all brands. */
const cacheBytes = 32 * 1024 * 1024;

/** Milliseconds before a home that lacks data is made once more: the failure of a call counts for half a second. */
const retryMs = 600;

/** For documents: after a navigation in the browser, the policy of the first page still applies. */
const noDomains: Domains = { addresses: [], answers: new Map() };

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
    this.#builder = new PageBuilder(environment, linkOf);
    this.#query = new PageQuery(environment.widgets);
    this.#cache = new PageCache(cacheBytes, environment.monotonic, toDense);
    this.#linkOf = linkOf;
    this.#metrics = environment.metrics ?? noMetrics;
    this.#metrics.watchCache('pages', () => this.#cache.figures());
    this.#metrics.watchCache('responses', () => this.#builder.figures());
    this.monotonic = environment.monotonic;
  }

  /** The parameters of a query that pages read. */
  readQuery(search: string): Record<string, string> {
    return this.#query.read(search);
  }

  /** A cached page that may be written immediately, or undefined. */
  peek(request: PageRequest): CachedResponse | undefined {
    const { session, preview } = request.visit;
    const cached = session || preview ? undefined : this.#cache.peek(this.#keyOf(request));
    if (cached) noteCache('hit');
    return cached;
  }

  async answer(request: PageRequest): Promise<CachedResponse> {
    const { session, preview } = request.visit;
    const make = () => this.#make(request);
    if (session || preview || request.closed) {
      noteCache('bypass');
      return (await make()).answer;
    }
    const asked = this.monotonic();
    const answer = await this.#cache.get(this.#keyOf(request), make);
    noteCache(answer.madeAt < asked ? 'stale' : 'miss');
    return answer;
  }

  /** Makes a guest's page and waits for all its data, which is then there for the first visitor. */
  async warm(request: PageRequest): Promise<void> {
    await this.#make(request);
    if (await this.#builder.settled()) return;
    // What was cut off is asked once more.
    await setTimeout(retryMs);
    await this.#make(request);
    await this.#builder.settled();
  }

  async #make(request: PageRequest): Promise<CacheablePage> {
    this.#pending += 1;
    try {
      return await this.#makePage(request);
    } finally {
      this.#pending -= 1;
    }
  }

  #keyOf({ visit, appearance, form, path, query, facts }: PageRequest): string {
    const { revision, state, host } = visit;
    const { language, theme, fold, consent = '' } = appearance;
    return `${form} ${revision.brand} ${revision.revision} ${state.version} ${host} ${path}?${queryKey(query)} ${language} ${theme} ${fold} ${consent}${facts?.key ? ` ${facts.key}` : ''}`;
  }

  async #makePage(request: PageRequest): Promise<CacheablePage> {
    const { session, preview } = request.visit;
    // Requested in parallel with the page's own calls, so that a slow platform delays the page only once.
    const asked = request.form === 'html' ? this.#builder.domains(request) : noDomains;
    const [page, domains] = await Promise.all([this.#builder.make(request), asked]);
    const write = () => {
      const began = performance.now();
      const written = this.#write(request, page, domains);
      this.#metrics.rendered(performance.now() - began);
      return written;
    };
    const answer = await (request.takesZstd && this.#pending > 1 ? toZstd(write) : toBrotli(write));
    return {
      answer,
      keep: page.whole && !session && !preview && page.composed.status < 500,
      until: page.madeAt + page.nextChange - page.document.now,
      unchanged: page.lookAgain(domains.answers),
    };
  }

  /** The text of a page in the requested form, with its headers. */
  #write(request: PageRequest, page: BuiltPage, domains: Domains): WrittenPage {
    const { visit, closed, form } = request;
    const headers: Record<string, string> = {
      ...(visit.preview
        ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
        : { 'cache-control': 'private, no-cache' }),
      vary: 'Cookie, Accept-Language, Accept-Encoding',
      ...closed?.headers,
    };
    const facts = { status: page.composed.status, headers, madeAt: page.madeAt };
    if (form !== 'html') {
      headers['content-type'] = 'application/json; charset=utf-8';
      return { facts, body: [JSON.stringify(page.document)] };
    }
    const { html, styles } = this.#builder.html(page, request);
    headers['content-type'] = 'text/html; charset=utf-8';
    headers['content-security-policy'] = pagePolicy(visit, {
      environment: this.#environment,
      platformUrl: this.#linkOf(visit).url,
      styleHash: styles.hash,
      domains: domains.addresses,
    });
    return { facts, body: html };
  }
}
