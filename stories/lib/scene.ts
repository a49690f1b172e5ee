import { evaluate } from '#engine/access/evaluate.ts';
import type { Audience, Condition, ContractKind, Role, Seasons } from '#engine/contracts/audience.ts';
import type {
  BrandRevision,
  Page,
  PageNode,
  Props,
  Region,
  ShellRegion,
} from '#engine/contracts/revision.ts';
import { shownPage } from '#engine/compose/shownPage.ts';
import { findAnywhere } from './findNode.ts';
import { revisions, type Settings } from './settings.ts';

/** The current time in stories: one day after that of the schemas' examples. */
export const storyTime = Date.UTC(2026, 0, 2, 10);

/** The subject of a story: one widget, or a page of the brand. */
export interface Subject {
  widget?: string;
  page?: string;
  /** Props that override the brand's. */
  props?: Props;
  slots?: Record<string, PageNode[]>;
  /** Query parameters that select what is shown. */
  params?: Record<string, string>;
  /** Modules that are off. */
  without?: string[];
  /** The overlay that is open on a page. */
  open?: string;
}

/** A page for the composer, and its audience. */
export interface Scene {
  revision: BrandRevision;
  page: Page;
  path: string;
  params: Record<string, string>;
  audience: Audience;
  open?: string;
  /** The condition that hides it from the audience. */
  hiddenBy?: Condition;
}

/** Every module except the excluded ones is on, so that a story shows all parts of a widget. */
class AllModules extends Set<string> {
  readonly #without: string[];

  constructor(without: string[] = []) {
    super();
    this.#without = without;
  }

  override has(modId: string): boolean {
    return !this.#without.includes(modId);
  }
}

const allModules = new AllModules();

/** Agents of stories are offered every kind. */
const contracts: ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];

const roles: Role[] = ['guest', 'member', 'agent', 'trial'];

/** The scene of a subject in a brand: the brand's own node with all layers applied, or its own page. */
export function sceneOf(revision: BrandRevision, subject: Subject, settings: Settings): Scene {
  if (subject.page !== undefined) return pageScene(revision, subject.page, subject.open, settings);
  const widget = subject.widget ?? '';
  const found = findAnywhere(revision, Object.values(revisions), widget);
  const own: PageNode = found?.node ?? { id: widget, widget, props: {}, slots: {} };
  const node: PageNode = {
    id: own.id,
    widget,
    props: withProps(own.props, subject.props ?? {}),
    slots: subject.slots ?? own.slots,
  };
  const region = found?.region ?? 'main';
  const home = revision.pages.find(({ name }) => name === (found?.page ?? 'home')) ?? revision.pages[0];
  if (!home) throw new Error(`The brand "${revision.brand}" has no pages.`);
  // A page of a centre is for those to whom its overlay opens.
  const opens = home.centre && revision.shell.overlays.find(({ id }) => id === home.centre)?.when;
  const when = opens && own.when ? { all: [opens, own.when] } : (opens ?? own.when);
  const { audience, hiddenBy } = audienceFor(when, settings, revision.config.seasons);
  const overlay = region === 'overlays';
  const { path, params } = addressOf(home);
  return {
    revision: { ...revision, shell: shellWith(region, node) },
    page: { ...home, shell: region === 'main' ? [] : [region], nodes: region === 'main' ? [node] : [] },
    path,
    params: { ...params, ...subject.params },
    audience: subject.without ? { ...audience, modules: new AllModules(subject.without) } : audience,
    ...(overlay && { open: node.id }),
    ...(hiddenBy && { hiddenBy }),
  };
}

function pageScene(
  revision: BrandRevision,
  name: string,
  open: string | undefined,
  settings: Settings,
): Scene {
  const named = revision.pages.find((one) => one.name === name);
  if (!named) throw new Error(`The brand "${revision.brand}" has no page "${name}".`);
  // A page of a centre is shown over a small page.
  const below = named.centre ? revision.pages.find((one) => one.name === 'not-found') : named;
  const { page } = shownPage(revision, below ?? named);
  const overlay = revision.shell.overlays.find(({ id }) => id === (open ?? named.centre ?? page.open));
  const conditions = [overlay?.when, named.when].filter((when) => when !== undefined);
  const { audience } = audienceFor({ all: conditions }, settings, revision.config.seasons);
  const opened = overlay && { open: named.centre ? named.name : overlay.id };
  return { revision, page, ...addressOf(page), audience, ...opened };
}

/** `null` restores the default, as in a brand's `change`. */
function withProps(own: Props, changed: Props): Props {
  const all = { ...own, ...changed };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined));
}

function shellWith(region: Region | ShellRegion, node: PageNode): BrandRevision['shell'] {
  const shell: BrandRevision['shell'] = { top: [], rail: [], side: [], bottom: [], always: [], overlays: [] };
  if (region !== 'main') shell[region] = [node];
  return shell;
}

function audienceFor(
  when: Condition | undefined,
  { role, language }: Settings,
  seasons: Seasons | undefined,
): Pick<Scene, 'audience' | 'hiddenBy'> {
  const audience = (one: Role, facts: Partial<Audience> = {}): Audience => ({
    role: one,
    vip: false,
    upline: one !== 'guest',
    language,
    modules: allModules,
    now: storyTime,
    ...(one === 'agent' && { contracts }),
    ...(seasons && { seasons }),
    ...facts,
  });
  const shows = (one: Audience) => evaluate(when, one).steps.length > 0;
  const special = { vip: audience('member', { vip: true }), break: audience('member', { onBreak: true }) };
  const chosen =
    role === 'seen'
      ? ([...roles.map((one) => audience(one)), special.vip, special.break].find(shows) ?? audience('guest'))
      : role === 'vip' || role === 'break'
        ? special[role]
        : audience(role);
  return { audience: chosen, ...(when && !shows(chosen) && { hiddenBy: when }) };
}

/** A path that leads to a page, with a value for each parameter. */
function addressOf({ paths }: Page): { path: string; params: Record<string, string> } {
  const params: Record<string, string> = {};
  const path = (paths[0] ?? '/')
    .split('/')
    .filter((part) => !part.endsWith('?') && part !== '*')
    .map((part) => {
      if (!part.startsWith(':')) return part;
      params[part.slice(1)] = samples[part.slice(1)] ?? 'RNG';
      return params[part.slice(1)];
    })
    .join('/');
  return { path: path || '/', params };
}

/** Values of path parameters. */
const samples: Record<string, string> = { games: 'RNG', type: 'RNG', id: '1', vassalage: 'JL' };
