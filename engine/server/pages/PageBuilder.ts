import { evaluate } from '#engine/access/index.ts';
import { contractKinds, type Audience } from '#engine/contracts/audience.ts';
import type { BrandRevision, Page } from '#engine/contracts/revision.ts';
import { mainClassOf, shownPage, overlayFor } from '#engine/compose/index.ts';
import { matchPage, type PageMatch } from '#engine/brand/index.ts';
import type { CallDescription, ComposedNode, ComposedPage, ComposeInput } from '#engine/contracts/widget.ts';
import { isSettled, type PageDocument } from '#engine/contracts/pageDocument.ts';
import { addressOfDomain, domainsToAsk } from '#engine/browser/domains.ts';
import { optionalIn } from '../render/optionalIn.ts';
import { previewBar, previewStyle, previewTitle } from '../preview/previewBar.ts';
import { pageHtml } from '../render/html.ts';
import type { Piece } from '../render/pieces.ts';
import { divideSheets, type PageSheets } from '../render/lateSheets.ts';
import { renderPage } from '../render/renderPage.tsx';
import { holdStyles, pageStyles, type PageStyles } from '../render/styles.ts';
import { languageCode } from '../base/languageCode.ts';
import { errorFacts } from '../base/log.ts';
import type { CacheFigures } from '../base/Metrics.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import type { Texts } from '#engine/react/texts.ts';
import { weakCache } from '../cache/createCache.ts';
import { memoize } from '../cache/memoize.ts';
import { ResponseCache, dataKey, type Loaded, type Requester } from '../platform/ResponseCache.ts';
import { brandFacts } from './brandFacts.ts';
import { ComposedPages, type Composed } from './ComposedPages.ts';
import { documentForHtml } from './documentForHtml.ts';
import { makeDocument, type DocumentFacts } from './makeDocument.ts';
import { pageHead } from './pageHead.ts';
import { shownRevision, shownRole, type Visit } from '../visit/Visit.ts';
import type { PageRequest } from './PageRequest.ts';
import { picturesAt } from './picturesAt.ts';
import { HotBrands } from '../cache/HotBrands.ts';
import { serviceFor } from './serviceFor.ts';
import { SharedNodes } from './SharedNodes.ts';

/** A page without its HTML. */
export interface BuiltPage {
  document: PageDocument;
  composed: ComposedPage;
  texts: Texts;
  /** Milliseconds since 1970: the next moment at which a date changes the page. */
  nextChange: number;
  /** Monotonic milliseconds. */
  madeAt: number;
  /** Whether all its data was available, so that it may be cached. */
  whole: boolean;
  /** Returns a check of whether its data, and the given responses, would be the same now. */
  lookAgain: (beside: Loaded['answers']) => () => boolean | Promise<boolean>;
}

/** `nextChange`: the next moment at which the page begins or ceases to exist. */
type FoundPage = PageMatch & { under?: string; nextChange?: number };

/** The call that names the site's domains (R2.3.3). */
const domainRoute: CallDescription = { name: 'domainRoute', query: {} };

/** Addresses of a site's domains, and the response that names them. */
export interface Domains {
  addresses: string[];
  answers: Loaded['answers'];
}

/** Makes page documents and their HTML. */
export class PageBuilder {
  readonly #environment: PortalEnvironment;
  readonly #linkOf: (visit: Visit) => PlatformLink;
  readonly #answers: ResponseCache;
  /** What pages share is made once. */
  readonly #memo = memoize();
  readonly #composed: ComposedPages;
  readonly #nodes = new SharedNodes();
  readonly #sheets = weakCache<PageDocument['regions'], PageSheets>('page sheets');
  readonly #hotBrands = new HotBrands();

  constructor(environment: PortalEnvironment, linkOf: (visit: Visit) => PlatformLink) {
    this.#environment = environment;
    this.#linkOf = linkOf;
    this.#answers = new ResponseCache(environment.monotonic, environment.log);
    this.#composed = new ComposedPages(environment.widgets, this.#memo);
  }

  /** `isMissing`: what the address names does not exist, although a page matches its path. */
  async make(request: PageRequest, isMissing = false): Promise<BuiltPage> {
    const { visit, query, closed } = request;
    const { state, host, preview } = visit;
    const revision = shownRevision(visit);
    const mustChangePassword = visit.session?.mustChangePassword ?? false;
    // Previews take no room in caches that live pages share.
    const isRegular = preview === undefined && this.#makeRoom(revision.brand);
    const now = preview?.now ?? this.#environment.clock() + state.clockOffset;
    const madeAt = this.#environment.monotonic();
    const audience = audienceOf(request, now);
    const {
      page,
      under,
      nextChange: pageChange = Infinity,
      ...found
    } = this.#find(request, audience, isMissing);
    const params = { ...found.params, ...query, ...closed?.params };
    const open = overlayFor(revision, query['open'] ?? page.open, audience, mustChangePassword);
    const input = { audience, config: revision.config, host, params, ...(open && { open }) };
    const { page: composed, calls, texts } = this.#compose(request, page, input);
    const requester = this.#requesterOf(request);
    const loaded = await this.#answers.load(requester, state.permission ? calls : []);
    // No closure here: a cached page would retain what it captures.
    if (!isMissing && this.#isLacking(composed, params, loaded.data)) return this.make(request, true);
    const data = picturesAt(state.imageCdns[0], loaded.data);
    const facts: DocumentFacts = {
      ...this.#factsOf(request),
      params,
      now,
      open: open && composed.regions.overlays.length > 0 ? open : null,
      ...(under !== undefined && { under }),
      mustChangePassword: mustChangePassword && open !== null,
    };
    const { widgets, build } = this.#environment;
    const parts = { widgets, build, nodes: this.#nodes, isRegular, optionalSet: optionalIn(revision.theme) };
    const document = makeDocument(composed, data, facts, parts);
    const whole = !state.degraded && Object.values(data).every(isSettled);
    // A cached page retains the variables of this closure: the responses, not everything that it was made of.
    const { answers, at } = loaded;
    const lookAgain = (beside: Loaded['answers']) =>
      this.#answers.lookAgain(requester, { at, answers: new Map([...answers, ...beside]) });
    const nextChange = Math.min(pageChange, composed.nextChange ?? Infinity);
    if (preview) document.title = previewTitle(document);
    return { document, composed, texts, nextChange, madeAt, whole, lookAgain };
  }

  /** The page for its audience, or only its overlay. Nodes that cannot be shown are logged. */
  #compose(request: PageRequest, page: Page, input: ComposeInput): Composed {
    const revision = shownRevision(request.visit);
    const made =
      request.form === 'overlay'
        ? this.#composed.find(revision, overlaysOf(page), input, 'overlay')
        : this.#composed.find(revision, page, input, 'whole');
    for (const { id, error } of made.nodes)
      if (error)
        this.#environment.log('error', 'node left out', {
          brand: revision.brand,
          page: page.name,
          widget: id,
          error,
        });
    return made;
  }

  /** What a document states whatever its page contains. */
  #factsOf(
    request: PageRequest,
  ): Omit<DocumentFacts, 'params' | 'now' | 'open' | 'under' | 'mustChangePassword'> {
    const { visit, appearance, path, query, facts: { experiments } = {}, closed } = request;
    const { language, theme } = appearance;
    const { state, session, preview } = visit;
    const revision = shownRevision(visit);
    const vip = session?.vip ?? false;
    const { brands, production, liveReload } = this.#environment;
    const { imageCdns, launchCdns, permission, degraded } = state;
    return {
      facts: brandFacts(revision, brands.hostsOf(revision.brand)),
      revision: revision.revision,
      language,
      dir: revision.config.languages.find(({ tag }) => tag === language)?.dir ?? 'ltr',
      theme,
      role: shownRole(visit),
      vip,
      service: serviceFor(permission?.customerService ?? [], {
        vip,
        language,
        closed: closed !== undefined,
        production,
      }),
      ...(imageCdns.length > 0 && { imageBases: imageCdns }),
      ...(launchCdns.length > 0 && { launchBases: launchCdns }),
      path: path + searchOf(query),
      mainClass: mainClassOf(path),
      ...(experiments && { experiments }),
      degraded,
      liveReload: preview !== undefined || (liveReload === true && !production),
    };
  }

  /** Resolves when no call is pending, to whether all that were have an answer. */
  settled(): Promise<boolean> {
    return this.#answers.settled();
  }

  /** Of the response cache. */
  figures(): CacheFigures {
    return this.#answers.figures();
  }

  /** Addresses of the site's domains, each with the portal's public scheme and port (R2.3.3). */
  async domains(request: PageRequest): Promise<Domains> {
    const { state, host } = request.visit;
    const requester = this.#requesterOf(request);
    const { data, answers } = await this.#answers.load(requester, state.permission ? [domainRoute] : []);
    const answer = data[dataKey(domainRoute)];
    const { domainList = [] } = (answer?.state === 'ready' ? answer.value : {}) as { domainList?: string[] };
    const { brands, publicScheme, publicPort } = this.#environment;
    const addresses = domainsToAsk(domainList, brands.hostsOf(requester.brand))
      .filter((domain) => domain !== host)
      .map((domain) => addressOfDomain(domain, `${publicScheme}:`, publicPort.replace(/^:/, '')));
    return { addresses, answers };
  }

  /** The HTML of a page, in parts, with its styles, whose hash the policy needs. */
  html(
    { document, composed, texts }: BuiltPage,
    request: PageRequest,
  ): { html: Piece[]; styles: PageStyles } {
    const { visit, appearance } = request;
    const revision = shownRevision(visit);
    const { build, views, log } = this.#environment;
    const styles = pageStyles(revision, appearance.language, this.#sheetsOf(document), build);
    const body = renderPage(document, texts, {
      views,
      onWidgetError: (widget, error) =>
        log('error', 'widget failed', {
          brand: revision.brand,
          page: composed.page,
          widget,
          ...errorFacts(error),
        }),
    });
    const html = pageHtml(
      documentForHtml(document),
      pageHead(request, composed, this.#environment),
      styles,
      body,
      visit.preview && { html: previewBar(document, visit.preview), style: previewStyle },
    );
    return { html, styles };
  }

  /** Cached by regions, which pages without differing nodes share. */
  #sheetsOf({ regions }: PageDocument): PageSheets {
    let sheets = this.#sheets.get(regions);
    if (!sheets) {
      const { build, widgets } = this.#environment;
      const { early, ...rest } = divideSheets(regions, widgets, (sheet) => build.sheetText(sheet).length);
      sheets = { early: [...new Set([...build.baseSheets, ...early])], ...rest };
      this.#sheets.set(regions, sheets);
    }
    return sheets;
  }

  /** Calls of pages are made on behalf of the brand, so that visitors share their responses. */
  #requesterOf({ visit, appearance }: PageRequest): Requester {
    const { brand, config } = shownRevision(visit);
    const language = languageCode(config, appearance.language);
    const caller = { brand, merchantCode: config.merchantCode, language };
    return { brand, link: this.#linkOf(visit), caller };
  }

  #isLacking({ regions }: ComposedPage, params: Record<string, string>, data: Loaded['data']): boolean {
    return regions.main.some((node) => this.#lacks(node, params, data));
  }

  /** Whether a widget reports that what the address names does not exist. */
  #lacks(node: ComposedNode, params: Record<string, string>, data: Loaded['data']): boolean {
    const exists = this.#environment.widgets.get(node.widget)?.exists;
    if (!exists || node.error) return false;
    const arrived = Object.entries(node.calls).flatMap(([name, call]) => {
      const state = data[dataKey(call)];
      return state?.state === 'ready' ? [[name, state.value]] : [];
    });
    return !exists({ props: node.props, params }, Object.fromEntries(arrived));
  }

  /** Makes room in the caches for hot brands. Returns whether this brand is hot. */
  #makeRoom(brand: string): boolean {
    const hotBrands = this.#hotBrands.note(brand, this.#environment.monotonic());
    this.#composed.resize(hotBrands);
    this.#nodes.resize(hotBrands);
    holdStyles(hotBrands);
    return this.#hotBrands.has(brand);
  }

  /** A page whose condition the visitor does not meet is not there. Members who take a break see `break` instead of pages to play. */
  #find({ visit, path, closed }: PageRequest, audience: Audience, isMissing: boolean): FoundPage {
    const revision = shownRevision(visit);
    const wantedName = closed?.page ?? 'not-found';
    const named = revision.pages.find(({ name }) => name === wantedName);
    if (closed && named) return { page: named, params: {} };
    if (closed) throw new Error(`Brand "${revision.brand}" has no page "${closed.page}".`);
    const match = isMissing ? undefined : matchPage(revision, path);
    const { steps, nextChange } = evaluate(match?.page.when, audience);
    const change = nextChange !== undefined && { nextChange };
    if (match && steps.length > 0) {
      const shown = shownPage(revision, match.page);
      const calm = shown.page.play && audience.onBreak ? breakPageOf(revision) : undefined;
      return calm ? { page: calm, params: {}, ...change } : { ...match, ...shown, ...change };
    }
    if (!named) throw new Error(`Brand "${revision.brand}" has no page "not-found".`);
    return { page: named, params: {}, ...change };
  }
}

function searchOf(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}

function audienceOf({ visit, appearance, facts }: PageRequest, now: number): Audience {
  const { state, session, preview } = visit;
  const { role, onBreak } = preview?.choice ?? {};
  const { seasons } = shownRevision(visit).config;
  // A preview for members shows what most of them have.
  const isUpline = role ? role !== 'guest' : session?.upline;
  const contracts = role ? (role === 'agent' ? contractKinds : undefined) : session?.contracts;
  const takesBreak = role ? onBreak : session?.onBreak;
  return {
    role: shownRole(visit),
    vip: session?.vip ?? false,
    ...(isUpline && { upline: true }),
    ...(contracts && { contracts }),
    ...(takesBreak && { onBreak: true }),
    language: appearance.language,
    modules: state.modules,
    now,
    ...(seasons && { seasons }),
    ...(facts?.visitor && { visitor: facts.visitor }),
  };
}

/** What members who take a break see instead of pages to play, where a brand has it. */
const breakPageOf = ({ pages }: BrandRevision): Page | undefined =>
  pages.find(({ name }) => name === 'break');

/** The page without anything but its overlays. */
const overlaysOf = (page: Page): Page => ({
  ...page,
  nodes: [],
  shell: page.shell.filter((region) => region === 'overlays'),
});
