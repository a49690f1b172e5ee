import { evaluate } from '#engine/access/index.ts';
import { widthSteps, type WidthStep } from '#engine/contracts/audience.ts';
import { loadingTexts } from '#engine/contracts/loadingTexts.ts';
import { noMemo, type Memo } from '#engine/contracts/memo.ts';
import { numeralsOf } from '#kit/localeOf.ts';
import type { BrandRevision, Page, PageNode, Props, ShellRegion } from '#engine/contracts/revision.ts';
import { pageWords } from './pageWords.ts';
import { prepareOuter, type OuterNode } from './prepare.ts';
import type {
  CallDescription,
  CallsInput,
  ComposedNode,
  ComposedPage,
  ComposeInput,
  WidgetRegistry,
} from '#engine/contracts/widget.ts';

/**
 * The page for one audience. A hidden node leaves no trace: no node, prop, word, call or flag. A node that cannot be
 * shown has an `error`; the rest of the page is unaffected. 60 nodes take less than 0.1 ms with a memo.
 */
export function composePage(
  revision: BrandRevision,
  page: Page,
  input: ComposeInput,
  widgets: WidgetRegistry,
  memo: Memo = noMemo,
): ComposedPage {
  const composer = new Composer(page, input, (nodes) => prepareOuter(nodes, revision, widgets, memo));
  const at = (region: ShellRegion): ComposedNode[] =>
    page.shell.includes(region) ? composer.nodes(opened(revision.shell[region], region, input)) : [];
  const regions = {
    top: [...at('top'), ...at('always')],
    rail: at('rail'),
    main: composer.nodes(page.nodes),
    side: at('side'),
    bottom: at('bottom'),
    overlays: withCentrePage(at('overlays'), revision, input, composer),
  };
  const { language, modules } = input.audience;
  const keys = [page.title, page.description, ...Object.values(loadingTexts)];
  const used = { widgets: composer.widgets, keys: [...keys, ...composer.texts] };
  const words = pageWords(revision, widgets, language, used, memo);
  const { nextChange, flags } = composer;
  return {
    page: page.name,
    regions,
    words,
    title: pageTitle(page, withFacts(words[page.title], input), input.config),
    description: withFacts(words[page.description], input),
    ...shareImageOf(page, language),
    noindex: page.noindex || page.coming,
    status: page.status,
    gamePage: page.gamePage,
    ...(page.bannerGroup !== undefined && { bannerGroup: page.bannerGroup }),
    ...(nextChange !== undefined && { nextChange }),
    flags: Object.fromEntries([...flags].map((flag) => [flag, modules.has(flag)])),
  };
}

const usualPattern = '{{title}} · {{brandName}}';

/** The title of an inner page carries the brand's name; that of home is its own. */
function pageTitle({ paths }: Page, title: string, { name, titlePattern }: ComposeInput['config']): string {
  if (title === '' || paths.includes('/') || title.includes(name)) return title;
  // Functions, because a replacement text may contain "$".
  return (titlePattern ?? usualPattern)
    .replaceAll('{{title}}', () => title)
    .replaceAll('{{brandName}}', () => name);
}

function shareImageOf({ shareImage }: Page, language: string): Pick<ComposedPage, 'shareImage'> {
  const own = shareImage?.[language] ?? shareImage?.['*'];
  return own === undefined ? {} : { shareImage: own };
}

/** Drops all overlays except the open one. */
function opened(nodes: PageNode[], region: ShellRegion, { open }: ComposeInput): PageNode[] {
  return region === 'overlays' ? nodes.filter(({ id }) => id === open?.split('/')[0]) : nodes;
}

/** The overlay of a centre with the open page in its slot `page` and that page's title as its own. */
function withCentrePage(
  [overlay, ...others]: ComposedNode[],
  { pages }: BrandRevision,
  { open }: ComposeInput,
  composer: Composer,
): ComposedNode[] {
  if (!overlay) return others;
  const page = pages.find(({ name, centre }) => centre !== undefined && name === open);
  if (!page || overlay.error !== undefined) return [overlay, ...others];
  composer.texts.add(page.title);
  const props = { ...overlay.props, title: page.title };
  const slots = { ...overlay.slots, page: composer.nodesOfCentre(page.nodes) };
  return [{ ...overlay, props, slots }, ...others];
}

/** Begins the ids of a centre's page in documents, since the page below may have the same ids. */
const centrePrefix = 'centre-';

/** Composes nodes and collects what the visible ones need, in one pass. */
class Composer {
  readonly widgets = new Set<string>();
  readonly texts = new Set<string>();
  readonly flags = new Set<string>();
  nextChange: number | undefined;
  /** The widths at which the page has its main heading already. */
  readonly #headed = new Set<WidthStep>();
  #prefix = '';
  readonly #input: ComposeInput;
  readonly #prepare: (nodes: PageNode[]) => OuterNode[];
  readonly #calls: Omit<CallsInput<unknown>, 'props'>;

  constructor(page: Page, input: ComposeInput, prepare: (nodes: PageNode[]) => OuterNode[]) {
    const { audience, config, host, params } = input;
    const { role, vip, modules } = audience;
    const language =
      config.languages.find(({ tag }) => tag === audience.language)?.code ?? audience.language.toUpperCase();
    const { bannerGroup } = page;
    this.#input = input;
    this.#prepare = prepare;
    this.#calls = {
      language,
      role,
      vip,
      modules,
      merchantCode: config.merchantCode,
      host,
      params,
      ...(bannerGroup !== undefined && { bannerGroup }),
    };
  }

  /** Nodes of a centre's page. */
  nodesOfCentre(nodes: PageNode[]): ComposedNode[] {
    this.#prefix = centrePrefix;
    const shown = this.nodes(nodes);
    this.#prefix = '';
    return shown;
  }

  nodes(nodes: PageNode[], within: readonly WidthStep[] = widthSteps): ComposedNode[] {
    const shown: ComposedNode[] = [];
    for (const node of this.#prepare(nodes)) {
      const steps = this.#steps(node, within);
      if (steps.length > 0) shown.push(this.#node(node, steps, within));
    }
    return shown;
  }

  #steps({ when }: OuterNode, within: readonly WidthStep[]): readonly WidthStep[] {
    if (when === undefined) return within;
    const { steps, nextChange } = evaluate(when, this.#input.audience);
    if (nextChange !== undefined) this.nextChange = Math.min(nextChange, this.nextChange ?? nextChange);
    return within.filter((step) => steps.includes(step));
  }

  #node(node: OuterNode, steps: readonly WidthStep[], within: readonly WidthStep[]): ComposedNode {
    const { widget, error } = node;
    const id = this.#prefix + node.id;
    const widths = steps.length < within.length ? { widths: [...steps] } : {};
    if (error !== undefined) return { id, widget, props: node.props, ...widths, calls: {}, slots: {}, error };
    const called = this.#callsOf(node);
    if (typeof called === 'string')
      return { id, widget, props: {}, ...widths, calls: {}, slots: {}, error: called };
    this.widgets.add(widget);
    const props = this.#headingLevel(node, steps);
    for (const text of node.texts) this.texts.add(text);
    for (const flag of node.manifest?.flags ?? []) this.flags.add(flag);
    const slots: Record<string, ComposedNode[]> = {};
    for (const [slot, inner] of Object.entries(node.slots)) slots[slot] = this.nodes(inner, steps);
    return { id, widget, props, ...widths, calls: called, slots };
  }

  /** The props of a node. A page has one main heading, the first; the following ones are of level 2. */
  #headingLevel({ manifest, props }: OuterNode, steps: readonly WidthStep[]): Props {
    if (!manifest?.provides?.includes('main-heading')) return props;
    const follows = steps.some((step) => this.#headed.has(step));
    for (const step of steps) this.#headed.add(step);
    return follows ? { ...props, level: 2 } : props;
  }

  /** The calls of a node, or the message of the error that its manifest threw. */
  #callsOf({ manifest, props }: OuterNode): Record<string, CallDescription> | string {
    try {
      return manifest?.calls?.({ ...this.#calls, props }) ?? {};
    } catch (error) {
      return `The function "calls" of its manifest failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

/** Fills in the placeholders of title and description, which no view renders. */
function withFacts(text: string | undefined, { config, audience }: ComposeInput): string {
  return (text ?? '').replace(/\{\{-?\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    if (name === 'brandName') return config.name;
    return name === 'ageLimit' ? numeralsOf(config, audience.language)(config.ageLimit) : whole;
  });
}
