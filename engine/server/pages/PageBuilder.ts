import { evaluate } from '#engine/access/index.ts';
import type { Audience } from '#engine/contracts/audience.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { mainClassOf, shownPage, overlayFor } from '#engine/compose/index.ts';
import { matchPage, type PageMatch } from '#engine/brand/index.ts';
import type { CallDescription, ComposedNode, ComposedPage } from '#engine/contracts/widget.ts';
import { isSettled, type PageDocument } from '#engine/contracts/pageDocument.ts';
import { addressOfDomain, domainsToAsk } from '#engine/browser/domains.ts';
import { sheetsFor } from '../build.ts';
import { optionalIn } from '../render/optionalIn.ts';
import { previewBar, previewStyle, previewTitle } from '../preview/previewBar.ts';
import { pageHtml } from '../render/html.ts';
import type { Piece } from '../render/pieces.ts';
import { renderPage } from '../render/renderPage.tsx';
import { holdStyles, pageStyles, type PageStyles } from '../render/styles.ts';
import { languageCode } from '../languageCode.ts';
import { errorFacts } from '../log.ts';
import type { CacheFigures } from '../operations/Metrics.ts';
import type { Caller } from '../platform.ts';
import type { PortalEnvironment } from '../types.ts';
import type { Texts } from '#engine/react/texts.ts';
import { memoize } from '../cache/memoize.ts';
import { ResponseCache, dataKey, type Loaded } from '../cache/ResponseCache.ts';
import { brandFacts } from './brandFacts.ts';
import { ComposedPages } from './ComposedPages.ts';
import { documentForHtml } from './documentForHtml.ts';
import { makeDocument } from './makeDocument.ts';
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
    const { revision, state, host, language, theme, role, vip, query } = request;
    const { config } = revision;
    // Previews take no room in caches that live pages share.
    const isRegular = request.preview === undefined && this.#makeRoom(revision.brand);
    const now = request.preview?.now ?? this.#environment.clock() + state.clockOffset;
    const madeAt = this.#environment.monotonic();
    const { visitor, experiments } = request;
    const audience: Audience = {
      role,
      vip,
      language,
      modules: state.modules,
      now,
      ...(config.seasons && { seasons: config.seasons }),
      ...(visitor && { visitor }),
    };
    const { page, params, under, nextChange: pageChange = Infinity } = this.#find(request, audience);
    const all = { ...params, ...query, ...request.params };
    const open = overlayFor(revision, query['open'] ?? page.open, audience, request.mustChangePassword);
    const made = this.#composed.find(
      revision,
      request.onlyOverlay
        ? { ...page, nodes: [], shell: page.shell.filter((region) => region === 'overlays') }
        : page,
      { audience, config, host, params: all, ...(open && { open }) },
      request.onlyOverlay ? 'overlay' : 'whole',
    );
    const { page: composed, nodes, texts } = made;
    for (const { id, error } of nodes)
      if (error)
        this.#environment.log('error', 'node left out', {
          brand: revision.brand,
          page: page.name,
          widget: id,
          error,
        });
    const requester = {
      brand: revision.brand,
      link: request.link,
      caller: callerFor(revision, language),
    };
    const loaded = await this.#answers.load(requester, state.permission ? made.calls : []);
    if (!request.notFound && composed.regions.main.some((node) => this.#lacks(node, all, loaded.data)))
      return this.make({ ...request, notFound: true });
    const data = picturesAt(state.imageCdns[0], loaded.data);
    const document = makeDocument(
      composed,
      data,
      {
        facts: brandFacts(revision, this.#environment.brands.hostsOf(revision.brand)),
        revision: revision.revision,
        language,
        dir: config.languages.find(({ tag }) => tag === language)?.dir ?? 'ltr',
        theme,
        role,
        vip,
        service: serviceFor(state.permission?.customerService ?? [], {
          vip,
          language,
          closed: request.pageName !== undefined,
          production: this.#environment.production,
        }),
        ...(state.imageCdns.length > 0 && { imageBases: state.imageCdns }),
        ...(state.launchCdns.length > 0 && { launchBases: state.launchCdns }),
        path: request.path + searchOf(query),
        mainClass: mainClassOf(request.path),
        params: all,
        ...(experiments && { experiments }),
        now,
        open: open && composed.regions.overlays.length > 0 ? open : null,
        ...(under !== undefined && { under }),
        degraded: state.degraded,
        liveReload:
          request.preview !== undefined ||
          (this.#environment.liveReload === true && !this.#environment.production),
        mustChangePassword: request.mustChangePassword && open !== null,
      },
      {
        widgets: this.#environment.widgets,
        build: this.#environment.build,
        nodes: this.#nodes,
        isRegular,
        optionalSet: optionalIn(revision.theme),
      },
    );
    const whole = !state.degraded && Object.values(data).every(isSettled);
    // A cached page retains the variables of this closure: the responses, not everything that it was made of.
    const { answers, at } = loaded;
    const lookAgain = (beside: Loaded['answers']) =>
      this.#answers.lookAgain(requester, { at, answers: new Map([...answers, ...beside]) });
    const nextChange = Math.min(pageChange, composed.nextChange ?? Infinity);
    if (request.preview) document.title = previewTitle(document);
    return { document, composed, nodes, texts, nextChange, madeAt, whole, lookAgain };
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

  /** A page whose condition the visitor does not meet is not there. */
  #find({ revision, path, pageName, notFound }: PageRequest, audience: Audience): FoundPage {
    const named = revision.pages.find(({ name }) => name === (pageName ?? 'not-found'));
    if (pageName && named) return { page: named, params: {} };
    if (pageName) throw new Error(`Brand "${revision.brand}" has no page "${pageName}".`);
    const match = notFound ? undefined : matchPage(revision, path);
    const { steps, nextChange } = evaluate(match?.page.when, audience);
    const change = nextChange !== undefined && { nextChange };
    if (match && steps.length > 0) return { ...match, ...shownPage(revision, match.page), ...change };
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
