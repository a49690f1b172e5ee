import type { Audience } from '#engine/access/types.ts';
import { numeralsOf } from '#engine/brand/localeOf.ts';
import { stemOf } from '#engine/brand/textKeys.ts';
import type { BrandRevision, Page } from '#engine/brand/types.ts';
import { composePage, mainClassOf, matchPage } from '#engine/compose/index.ts';
import { pageWords } from '#engine/compose/pageWords.ts';
import type { CallDescription, ComposedNode, ComposedPage } from '#engine/compose/types.ts';
import { isSettled, type CallState } from '#engine/react/document.ts';
import { addressOfDomain, domainsToAsk } from '#engine/react/domains.ts';
import type { BrandFacts, PageDocument, Texts } from '#engine/react/index.ts';
import { createTexts } from '#engine/react/texts.ts';
import { sheetsFor } from '../build.ts';
import type { BrandState } from '../gate/BrandStates.ts';
import { pageHtml } from '../render/html.ts';
import { renderPage } from '../render/renderPage.tsx';
import { assetAddress, pageStyles, preloadedFonts, type PageStyles } from '../render/styles.ts';
import type { PlatformLink } from '../platform.ts';
import { errorFacts } from '../log.ts';
import type { PortalWorld } from '../types.ts';
import { Answers } from './Answers.ts';
import { documentForHtml, makeDocument } from './makeDocument.ts';
import { overlayFor } from './overlayFor.ts';
import { picturesAt } from './picturesAt.ts';
import { serviceFor } from './serviceFor.ts';

/** Everything that decides what a page looks like. */
export interface PageRequest {
  revision: BrandRevision;
  state: BrandState;
  host: string;
  /** Path without query; or the name of a page that no path leads to (`{ name: 'maintenance' }`). */
  path: string;
  pageName?: string;
  query: Record<string, string>;
  language: string;
  theme: 'light' | 'dark';
  fold: string;
  role: Audience['role'];
  vip: boolean;
  /** The password has to be changed first (R4.23). */
  held: boolean;
  link: PlatformLink;
  /** Of the page only what is open over it is wanted. */
  onlyOverlay?: true;
  /** More parameters for the page: the visitor's address on the region-block page. */
  params?: Record<string, string>;
}

export interface MadePage {
  document: PageDocument;
  composed: ComposedPage;
  /** All its data was there: it may be kept. */
  whole: boolean;
  /** Would its data be the same now? */
  unchanged: () => boolean | Promise<boolean>;
}

/** Makes page documents and their HTML. */
export class PageMaker {
  readonly #world: PortalWorld;
  readonly #answers: Answers;
  readonly #texts = new WeakMap<BrandRevision, Map<string, Texts>>();
  readonly #facts = new WeakMap<BrandRevision, BrandFacts>();

  constructor(world: PortalWorld) {
    this.#world = world;
    this.#answers = new Answers(world.clock, world.log);
  }

  async make(request: PageRequest): Promise<MadePage> {
    const { revision, state, host, language, theme, role, vip, query } = request;
    const { config } = revision;
    const now = this.#world.clock() + state.clockOffset;
    const { page, params } = this.#find(request);
    const all = { ...params, ...query, ...request.params };
    const audience: Audience = { role, vip, language, modules: state.modules, now };
    const open = overlayFor(revision, query['open'], audience, request.held);
    const composed = composePage(
      revision,
      request.onlyOverlay
        ? { ...page, nodes: [], shell: page.shell.filter((region) => region === 'overlays') }
        : page,
      { audience, config, host, params: all, ...(open && { open }) },
      this.#world.widgets,
    );
    for (const { id, error } of allNodes(composed))
      if (error)
        this.#world.log('error', 'node left out', {
          brand: revision.brand,
          page: page.name,
          widget: id,
          error,
        });
    const code = config.languages.find(({ tag }) => tag === language)?.code ?? 'TH';
    const asker = {
      brand: revision.brand,
      link: request.link,
      caller: { merchantCode: config.merchantCode, language: code },
    };
    const loaded = await this.#answers.load(asker, state.permission ? allCalls(composed) : []);
    const { answers } = loaded;
    const data = picturesAt(state.imageCdns[0], loaded.data);
    const document = makeDocument(
      composed,
      data,
      {
        facts: this.#factsOf(revision),
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
          production: this.#world.production,
        }),
        ...(state.imageCdns.length > 0 && { imageBases: state.imageCdns }),
        path: request.path + searchOf(query),
        mainClass: mainClassOf(request.path),
        params: all,
        now,
        open: open && composed.regions.overlays.length > 0 ? open : null,
        degraded: state.degraded,
        liveReload: this.#world.liveReload === true && !this.#world.production,
        held: request.held && open !== null,
      },
      this.#world.widgets,
      this.#world.build,
    );
    const whole = !state.degraded && Object.values(data).every(isSettled);
    return { document, composed, whole, unchanged: () => this.#answers.unchanged(asker, answers) };
  }

  /** Addresses of the site's domains, each as the portal is reached there (R2.3.3). */
  async domains({ revision, state, host, link, language }: PageRequest): Promise<string[]> {
    const { config } = revision;
    const code = config.languages.find(({ tag }) => tag === language)?.code ?? 'TH';
    const caller = { merchantCode: config.merchantCode, language: code };
    const asked: CallDescription = { name: 'domainRoute', query: {} };
    const { answers } = state.permission
      ? await this.#answers.load({ brand: revision.brand, link, caller }, [asked])
      : { answers: new Map<CallDescription, CallState>() };
    const answer = answers.get(asked);
    const { domainList = [] } = (answer?.state === 'ready' ? answer.value : {}) as { domainList?: string[] };
    const { publicScheme, publicPort } = this.#world;
    return domainsToAsk(domainList, config.hosts)
      .filter((domain) => domain !== host)
      .map((domain) => addressOfDomain(domain, `${publicScheme}:`, publicPort.replace(/^:/, '')));
  }

  /** The HTML of a made page with its styles, for the policy's hash. */
  html({ document, composed }: MadePage, request: PageRequest): { html: string; styles: PageStyles } {
    const { revision, language } = request;
    const { build, views, log } = this.#world;
    const sheets = [
      ...new Set([
        ...build.baseSheets,
        ...allNodes(composed).flatMap(({ widget, props }) => sheetsFor(build.views.get(widget), props)),
      ]),
    ];
    const styles = pageStyles(revision, language, sheets, build);
    const body = renderPage(document, this.#textsOf(revision, language), {
      views,
      onWidgetError: (widget, error) =>
        log('error', 'widget failed', {
          brand: revision.brand,
          page: composed.page,
          widget,
          ...errorFacts(error),
        }),
    });
    const html = pageHtml(documentForHtml(document), this.#head(request, composed), styles, body);
    return { html, styles };
  }

  #head(request: PageRequest, composed: ComposedPage) {
    const { revision, path } = request;
    const { config } = revision;
    const { publicScheme, publicPort, build } = this.#world;
    const origin = `${publicScheme}://${config.hosts[0] ?? request.host}${publicPort}`;
    const canonical = `${origin}${composed.page === 'home' ? '/' : path}`;
    const share = assetAddress(revision, config.shareImage);
    return {
      description: composed.description,
      noindex: composed.noindex,
      canonical,
      alternates:
        config.languages.length < 2
          ? []
          : [
              ...config.languages.map(({ tag }) => ({ language: tag, href: `${canonical}?lang=${tag}` })),
              { language: 'x-default', href: canonical },
            ],
      siteName: config.name,
      shareImage: share && origin + share,
      favicon: assetAddress(revision, config.favicon),
      themeColor: config.themeColor,
      fonts: preloadedFonts(revision, request.language),
      entry: build.entry,
      fold: request.fold,
    };
  }

  #find({ revision, path, pageName }: PageRequest): { page: Page; params: Record<string, string> } {
    const named = revision.pages.find(({ name }) => name === (pageName ?? 'not-found'));
    if (pageName && named) return { page: named, params: {} };
    if (pageName) throw new Error(`Brand "${revision.brand}" has no page "${pageName}".`);
    const match = matchPage(revision, path);
    if (match) return match;
    if (!named) throw new Error(`Brand "${revision.brand}" has no page "not-found".`);
    return { page: named, params: {} };
  }

  #textsOf(revision: BrandRevision, language: string): Texts {
    let ofBrand = this.#texts.get(revision);
    if (!ofBrand) this.#texts.set(revision, (ofBrand = new Map()));
    let texts = ofBrand.get(language);
    if (!texts) {
      const { words, config } = revision;
      const keys = [language, config.defaultLanguage, 'en'].flatMap((tag) => Object.keys(words[tag] ?? {}));
      const all = pageWords(revision, this.#world.widgets, language, {
        widgets: this.#world.widgets.keys(),
        keys: new Set(keys.map(stemOf)),
      });
      texts = createTexts(language, all, numeralsOf(config, language));
      ofBrand.set(language, texts);
    }
    return texts;
  }

  #factsOf(revision: BrandRevision): BrandFacts {
    let facts = this.#facts.get(revision);
    if (!facts) {
      const { config } = revision;
      facts = {
        brand: revision.brand,
        name: config.name,
        merchantCode: config.merchantCode,
        currency: config.currency,
        timeZone: config.timeZone,
        calendar: config.calendar,
        digits: config.digits,
        ageLimit: config.ageLimit,
        licence: config.licence,
        languages: config.languages,
        memberCentre: config.memberCentre,
        agentCentre: config.agentCentre,
        hosts: config.hosts,
      };
      this.#facts.set(revision, facts);
    }
    return facts;
  }
}

function searchOf(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}

function allNodes(page: ComposedPage): ComposedNode[] {
  const walk = (nodes: ComposedNode[]): ComposedNode[] =>
    nodes.flatMap((node) => [node, ...Object.values(node.slots).flatMap(walk)]);
  return Object.values(page.regions).flatMap(walk);
}

function allCalls(page: ComposedPage) {
  return allNodes(page).flatMap(({ calls }) => Object.values(calls));
}
