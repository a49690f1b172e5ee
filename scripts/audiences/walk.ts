import { evaluate } from '#engine/access/evaluate.ts';
import { widthSteps, type Audience, type WidthStep } from '#engine/access/types.ts';
import { formattedValues, type BrandRevision, type Page, type PageNode } from '#engine/brand/index.ts';
import { allNodes } from '#engine/compose/allNodes.ts';
import { prepareNodes, type PreparedNode } from '#engine/compose/prepare.ts';
import type { WidgetRegistry } from '#engine/compose/types.ts';
import { overlayFor } from '#engine/server/pages/overlayFor.ts';
import { audiencesOf, type Audiences } from './audiences.ts';

/** A fault that an audience meets. */
export interface AudienceFault {
  kind: 'hidden-from-all' | 'empty-page' | 'closed-opening';
  page: string;
  id?: string;
  what: string;
}

const walked = new WeakMap<BrandRevision, { faults: AudienceFault[]; whole: boolean }>();

/**
 * Looks at each page as every audience that conditions tell apart would: who gets an empty page, a link to something
 * that is not open to him, and which widgets nobody ever sees. Each fault is told once, for the smallest audience.
 */
export function walkAudiences(
  revision: BrandRevision,
  widgets: WidgetRegistry,
): { faults: AudienceFault[]; whole: boolean } {
  let found = walked.get(revision);
  if (!found) {
    const audiences = audiencesOf(revision, Date.now());
    const pages = pagesToWalk(revision);
    const faults = [
      ...pages.flatMap((page) => faultsOf(page, revision, widgets, audiences)),
      ...hiddenFromAll(revision, audiences),
    ];
    walked.set(revision, (found = { faults, whole: audiences.whole }));
  }
  return found;
}

/** Home for the shell, and each page with conditions of its own: all others look alike to everybody. */
function pagesToWalk({ pages }: BrandRevision): Page[] {
  return pages.filter(({ name, nodes }) => name === 'home' || allNodes(nodes).some(({ when }) => when));
}

function faultsOf(
  page: Page,
  revision: BrandRevision,
  widgets: WidgetRegistry,
  audiences: Audiences,
): AudienceFault[] {
  const seen = { page, ...standing(page, revision, widgets), revision };
  const told = new Map<string, AudienceFault>();
  for (const audience of audiences.all) {
    for (const [key, make] of metBy(audience, seen)) {
      if (told.has(key)) continue;
      const meets = (other: Audience) => metBy(other, seen).has(key);
      told.set(key, make(audiences.inWords(audiences.smallest(audience, meets))));
    }
  }
  return [...told.values()];
}

/** A page, before anybody looks at it. */
interface Seen {
  page: Page;
  main: PreparedNode[];
  /** What opens something, on the page and in the shell around it, with what it stands in. Of the overlays none is open. */
  openers: PreparedNode[];
  revision: BrandRevision;
}

function standing(
  { nodes, shell }: Page,
  revision: BrandRevision,
  widgets: WidgetRegistry,
): Pick<Seen, 'main' | 'openers'> {
  const around = shell.flatMap((region) =>
    region === 'main' || region === 'overlays' ? [] : prepareNodes(revision.shell[region], revision, widgets),
  );
  const main = prepareNodes(nodes, revision, widgets);
  return { main, openers: openersIn([...main, ...around]) };
}

/** Few of the nodes open anything, and each audience looks at all of them. */
function openersIn(nodes: PreparedNode[]): PreparedNode[] {
  return nodes.flatMap((node) => {
    const slots = node.slots.map(([name, inner]): PreparedNode['slots'][number] => [name, openersIn(inner)]);
    const isOne = opens(node).length > 0 || slots.some(([, inner]) => inner.length > 0);
    return isOne ? [{ ...node, slots }] : [];
  });
}

/** The faults that an audience meets: what they are, by a key that is the same for every audience. */
function metBy(
  audience: Audience,
  { page, main, openers, revision }: Seen,
): Map<string, (who: string) => AudienceFault> {
  const faults = new Map<string, (who: string) => AudienceFault>();
  if (page.nodes.length > 0 && shown(main, audience, widthSteps).next().done)
    faults.set('empty', (who) => ({
      kind: 'empty-page',
      page: page.name,
      what: `Nothing stands on the page "${page.name}" for ${who}.`,
    }));
  for (const node of shown(openers, audience, widthSteps)) {
    for (const overlay of opens(node)) {
      if (overlayFor(revision, overlay, audience) !== null) continue;
      const isThere = revision.shell.overlays.some(({ id }) => id === overlay);
      faults.set(`${node.id} ${overlay}`, (who) => ({
        kind: 'closed-opening',
        page: page.name,
        id: node.id,
        what: `"${node.id}" opens "${overlay}", which ${isThere ? 'is not there' : 'does not exist'} for ${who}.`,
      }));
    }
  }
  return faults;
}

/** The nodes that an audience sees at any width, outer before inner, as pages are pruned for it. */
function* shown(
  nodes: PreparedNode[],
  audience: Audience,
  within: readonly WidthStep[],
): Generator<PreparedNode> {
  for (const node of nodes) {
    const { steps } = node.when ? evaluate(node.when, audience) : { steps: within };
    const left = node.when ? within.filter((step) => steps.includes(step)) : within;
    if (left.length === 0) continue;
    yield node;
    for (const [, inner] of node.slots) yield* shown(inner, audience, left);
  }
}

const opened = new WeakMap<object, string[]>();

/** Overlays that a widget's links open: `?open=login`, `?open=member/withdraw`. Every audience gets the same props. */
function opens({ manifest, props }: PreparedNode): string[] {
  let found = opened.get(props);
  if (!found) {
    const links = formattedValues(manifest?.schema, props, 'path');
    opened.set(props, (found = links.flatMap(({ value }) => /[?&]open=([a-z0-9-]+)/.exec(value)?.[1] ?? [])));
  }
  return found;
}

function hiddenFromAll({ pages, shell }: BrandRevision, { all }: Audiences): AudienceFault[] {
  const parts = [
    ...pages.map(({ name, nodes }) => ({ name, nodes })),
    { name: 'shell', nodes: Object.values(shell).flat() },
  ];
  return parts.flatMap(({ name, nodes }) =>
    nodes
      .flatMap((node) => [...hiddenIn(node, all)])
      .map((id): AudienceFault => ({
        kind: 'hidden-from-all',
        page: name,
        id,
        what: `Nobody ever sees "${id}": no visitor meets its condition and those around it.`,
      })),
  );
}

/** The outermost nodes whose conditions leave nobody. */
function* hiddenIn(node: PageNode, seenBy: Audience[]): Generator<string> {
  const left = node.when
    ? seenBy.filter((audience) => evaluate(node.when, audience).steps.length > 0)
    : seenBy;
  if (left.length === 0) yield node.id;
  else for (const inner of Object.values(node.slots).flat()) yield* hiddenIn(inner, left);
}
