import { evaluate } from '#engine/access/index.ts';
import type { Audience } from '#engine/contracts/audience.ts';
import type { BrandRevision, Page } from '#engine/contracts/revision.ts';
import { mainClassOf, shownPage, overlayFor } from '#engine/compose/index.ts';
import { matchPage, type PageMatch } from '#engine/brand/index.ts';
import type { CallDescription, ComposedNode, ComposedPage, ComposeInput } from '#engine/contracts/widget.ts';
import { isSettled, type PageDocument } from '#engine/contracts/pageDocument.ts';
import { addressOfDomain, domainsToAsk } from '#engine/browser/domains.ts';
import { sheetsFor } from '../base/build.ts';
import { optionalIn } from '../render/optionalIn.ts';
import { previewBar, previewStyle, previewTitle } from '../preview/previewBar.ts';
import { pageHtml } from '../render/html.ts';
import type { Piece } from '../render/pieces.ts';
import { renderPage } from '../render/renderPage.tsx';
import { holdStyles, pageStyles, type PageStyles } from '../render/styles.ts';
import { languageCode } from '../base/languageCode.ts';
import { errorFacts } from '../base/log.ts';
import type { CacheFigures } from '../base/Metrics.ts';
import type { Caller } from '../platform/createPlatformLink.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import type { Texts } from '#engine/react/texts.ts';
import { memoize } from '../cache/memoize.ts';
import { ResponseCache, dataKey, type Loaded } from '../cache/ResponseCache.ts';
import { brandFacts } from './brandFacts.ts';
import { ComposedPages, type Composed } from './ComposedPages.ts';
import { documentForHtml } from './documentForHtml.ts';
import { makeDocument, type DocumentFacts } from './makeDocument.ts';
import { pageHead } from './pageHead.ts';
import type { PageRequest } from './PageRequest.ts';
import { picturesAt } from './picturesAt.ts';
import { HotBrands } from '../cache/HotBrands.ts';
import { serviceFor } from './serviceFor.ts';
import { SharedNodes } from './SharedNodes.ts';

export interface MadePage {
  document: PageDocument;
  composed: ComposedPage;
  /** All its nodes, parents before children. */
  nodes: ComposedNode[];
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
  readonly #answers: ResponseCache;
  /** What pages share is made once. */
  readonly #memo = memoize();
  readonly #composed: ComposedPages;
  readonly #nodes = new SharedNodes();
  readonly #regulars = new HotBrands();

  constructor(environment: PortalEnvironment) {
    this.#environment = environment;
    this.#answers = new ResponseCache(environment.monotonic, environment.log);
    this.#composed = new ComposedPages(environment.widgets, this.#memo);
  }

  async make(request: PageRequest): Promise<MadePage> {
    const { revision, state, host, language, query } = request;
    const { config, theme } = revision;
    // Previews take no room in caches that live pages share.
    const isRegular = request.preview === undefined && this.#makeRoom(revision.brand);
    const now = request.preview?.now ?? this.#environment.clock() + state.clockOffset;
    const madeAt = this.#environment.monotonic();
    const audience = audienceOf(request, now);
    const { page, under, nextChange: pageChange = Infinity, ...found } = this.#find(request, audience);
    const params = { ...found.params, ...query, ...request.params };
    const open = overlayFor(revision, query['open'] ?? page.open, audience, request.mustChangePassword);
    const input = { audience, config, host, params, ...(open && { open }) };
    const { page: composed, nodes, calls, texts } = this.#compose(request, page, input);
    const requester = { brand: revision.brand, link: request.link, caller: callerFor(revision, language) };
    const loaded = await this.#answers.load(requester, state.permission ? calls : []);
    // No closure here: a cached page would retain what it captures.
    if (!request.notFound && this.#isLacking(composed, params, loaded.data))
      return this.make({ ...request, notFound: true });
    const data = picturesAt(state.imageCdns[0], loaded.data);
    const facts: DocumentFacts = {
      ...this.#factsOf(request),
      params,
      now,
      open: open && composed.regions.overlays.length > 0 ? open : null,
      ...(under !== undefined && { under }),
      mustChangePassword: request.mustChangePassword && open !== null,
    };
    const { widgets, build } = this.#environment;
    const parts = { widgets, build, nodes: this.#nodes, isRegular, optionalSet: optionalIn(theme) };
    const document = makeDocument(composed, data, facts, parts);
    const whole = !state.degraded && Object.values(data).every(isSettled);
    // A cached page retains the variables of this closure: the responses, not everything that it was made of.
    const { answers, at } = loaded;
    const lookAgain = (beside: Loaded['answers']) =>
      this.#answers.lookAgain(requester, { at, answers: new Map([...answers, ...beside]) });
    const nextChange = Math.min(pageChange, composed.nextChange ?? Infinity);
    if (request.preview) document.title = previewTitle(document);
    return { document, composed, nodes, texts, nextChange, madeAt, whole, lookAgain };
  }

  /** The page for its audience, or only its overlay. Nodes that cannot be shown are logged. */
  #compose(request: PageRequest, page: Page, input: ComposeInput): Composed {
    const { revision, onlyOverlay } = request;
    const made = onlyOverlay
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
    const { revision, state, language, theme, role, vip, experiments } = request;
    const { brands, production, liveReload } = this.#environment;
    const { imageCdns, launchCdns, permission, degraded } = state;
    return {
      facts: brandFacts(revision, brands.hostsOf(revision.brand)),
      revision: revision.revision,
      language,
      dir: revision.config.languages.find(({ tag }) => tag === language)?.dir ?? 'ltr',
      theme,
      role,
      vip,
      service: serviceFor(permission?.customerService ?? [], {
        vip,
        language,
        closed: request.pageName !== undefined,
        production,
      }),
      ...(imageCdns.length > 0 && { imageBases: imageCdns }),
      ...(launchCdns.length > 0 && { launchBases: launchCdns }),
      path: request.path + searchOf(request.query),
      mainClass: mainClassOf(request.path),
      ...(experiments && { experiments }),
      degraded,
      liveReload: request.preview !== undefined || (liveReload === true && !production),
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
  async domains({ revision, state, host, link, language }: PageRequest): Promise<Domains> {
    const requester = { brand: revision.brand, link, caller: callerFor(revision, language) };
    const { data, answers } = await this.#answers.load(requester, state.permission ? [domainRoute] : []);
    const answer = data[dataKey(domainRoute)];
    const { domainList = [] } = (answer?.state === 'ready' ? answer.value : {}) as { domainList?: string[] };
    const { brands, publicScheme, publicPort } = this.#environment;
    const addresses = domainsToAsk(domainList, brands.hostsOf(revision.brand))
      .filter((domain) => domain !== host)
      .map((domain) => addressOfDomain(domain, `${publicScheme}:`, publicPort.replace(/^:/, '')));
    return { addresses, answers };
  }

  /** The HTML of a page, in parts, with its styles, whose hash the policy needs. */
  html(
    { document, composed, nodes, texts }: MadePage,
    request: PageRequest,
  ): { html: Piece[]; styles: PageStyles } {
    const { revision, language } = request;
    const { build, views, log } = this.#environment;
    const set = optionalIn(revision.theme);
    const sheets = [
      ...new Set([
        ...build.baseSheets,
        ...nodes.flatMap(({ widget, props }) => sheetsFor(build.views.get(widget), props, set)),
      ]),
    ];
    const styles = pageStyles(revision, language, sheets, build);
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
      request.preview && { html: previewBar(document, request.preview), style: previewStyle },
    );
    return { html, styles };
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
    const regulars = this.#regulars.note(brand, this.#environment.monotonic());
    this.#composed.resize(regulars);
    this.#nodes.resize(regulars);
    holdStyles(regulars);
    return this.#regulars.has(brand);
  }

  /** A page whose condition the visitor does not meet is not there. Members who take a break see `break` instead of pages to play. */
  #find({ revision, path, pageName, notFound }: PageRequest, audience: Audience): FoundPage {
    const named = revision.pages.find(({ name }) => name === (pageName ?? 'not-found'));
    if (pageName && named) return { page: named, params: {} };
    if (pageName) throw new Error(`Brand "${revision.brand}" has no page "${pageName}".`);
    const match = notFound ? undefined : matchPage(revision, path);
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

function callerFor({ brand, config }: BrandRevision, language: string): Caller {
  return { brand, merchantCode: config.merchantCode, language: languageCode(config, language) };
}

function searchOf(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}

function audienceOf(request: PageRequest, now: number): Audience {
  const { revision, state, role, vip, upline, onBreak, language, visitor } = request;
  const { seasons } = revision.config;
  return {
    role,
    vip,
    ...(upline && { upline }),
    ...(onBreak && { onBreak }),
    language,
    modules: state.modules,
    now,
    ...(seasons && { seasons }),
    ...(visitor && { visitor }),
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
