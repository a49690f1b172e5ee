import type { Condition } from '#engine/contracts/audience.ts';
import {
  formattedValues,
  overlayIn,
  overlayOpenedBy,
  pageMatcher,
  type PageMatcher,
} from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { prepareNodes, type PreparedNode } from '#engine/compose/index.ts';
import { overlayFor } from '#engine/compose/index.ts';
import type { CheckedBrand } from '../types.ts';
import type { AudienceFault } from './audienceIssues.ts';
import { Audiences } from './Audiences.ts';
import { partsOf } from './parts.ts';
import { stepsFor } from './stepsFor.ts';

/**
 * Links and props that open a dialog, but do not open it for some visitors who see them: on pages, in the shell, and in
 * dialogs. Dialogs that do not exist at all are the engine's finding (`unknown-overlay`).
 */
export function closedOpenings({ revision, widgets, memo }: CheckedBrand, now: number): AudienceFault[] {
  const match = pageMatcher(revision.pages);
  const faults = partsOf(revision).flatMap(({ page, nodes }) =>
    [...openersIn(prepareNodes(nodes, revision, widgets, memo), [])].flatMap(({ id, around, opening }) => {
      const found = faultOf({ page, ...opening }, around, revision, match, now);
      return found ? [{ page, id, ...found, what: `"${id}" opens "${opening.overlay}", ${found.what}` }] : [];
    }),
  );
  return [...new Map(faults.map((fault) => [`${fault.page} ${fault.what}`, fault])).values()];
}

/** The dialog, and the path of a link that opens it; without a path it opens over the current page. */
interface Opening {
  overlay: string;
  path?: string;
}

interface Opener {
  id: string;
  /** The conditions of the node and of its ancestors. */
  around: readonly Condition[];
  opening: Opening;
}

function* openersIn(nodes: PreparedNode[], around: readonly Condition[]): Generator<Opener> {
  for (const node of nodes) {
    const path = node.when ? [...around, node.when] : around;
    for (const opening of openingsOf(node)) yield { id: node.id, around: path, opening };
    for (const [, inner] of node.slots) yield* openersIn(inner, path);
  }
}

function openingsOf({ manifest, props }: PreparedNode): Opening[] {
  const links = formattedValues(manifest?.schema, props, 'path').flatMap(
    ({ value }) => openingOf(value) ?? [],
  );
  const named = formattedValues(manifest?.schema, props, 'overlay');
  return [...links, ...named.map(({ value }) => ({ overlay: overlayIn(value) }))];
}

function openingOf(link: string): Opening | undefined {
  const overlay = overlayOpenedBy(link);
  return overlay === undefined ? undefined : { overlay, path: link.replace(/[?#].*$/s, '') };
}

function faultOf(
  { overlay, path, page: on }: Opening & { page: string },
  around: readonly Condition[],
  revision: BrandRevision,
  match: PageMatcher,
  now: number,
): Pick<AudienceFault, 'what' | 'whole'> | undefined {
  const node = revision.shell.overlays.find(({ id }) => id === overlay);
  if (!node) return undefined;
  const page = path === undefined ? revision.pages.find(({ name }) => name === on) : match(path)?.page;
  const isClosed = page?.shell.includes('overlays') === false;
  const conditions = [...around, ...(node.when ? [node.when] : [])];
  const met = new Audiences(conditions, revision.config, now).whoMeets(
    (audience) =>
      stepsFor(around, audience).length > 0 && (isClosed || overlayFor(revision, overlay, audience) === null),
  );
  if (!met) return undefined;
  const what = isClosed
    ? `but the page "${page.name}" has no dialogs.`
    : `which does not exist for ${met.who}.`;
  return { what, whole: isClosed || met.whole };
}
