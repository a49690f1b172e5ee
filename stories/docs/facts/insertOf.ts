import { fileOfPage } from '#engine/brand/centres.ts';
import {
  regions,
  type BrandRevision,
  type PageNode,
  type Props,
  type Region,
  type ShellRegion,
} from '#engine/contracts/revision.ts';
import type { Widget } from '#engine/contracts/widget.ts';
import { firstPlace } from '../../lib/findNode.ts';
import { changeFile, type BrandFile } from './brandFile.ts';
import { placeInBrand, type PlaceInBrand } from './placeInBrand.ts';

type Slots = PageNode['slots'];

/** Settings of a story that override those of brands. */
export interface Shown {
  props: Props;
  /** The content of its slots, if the story states it. */
  slots?: Slots | undefined;
  /** The shell region that the widget is made for, if no brand shows it. */
  region?: Region | ShellRegion | undefined;
  /** The parent widget, if the widget is made only for a slot of it; it is inserted too. */
  inside?: Inside | undefined;
}

/** A slot of a widget. */
export interface Inside {
  widget: string;
  slot: string;
}

/** A file that inserts a widget into a brand as a story shows it: props and slot contents. */
export function insertOf(
  revision: BrandRevision,
  others: readonly BrandRevision[],
  widget: Widget,
  { props: wanted, slots, region, inside }: Shown,
): BrandFile {
  const place = placeOf(revision, others, widget.name);
  const props = Object.entries({ ...place?.node.props, ...wanted });
  const given = Object.fromEntries(props.filter(([, value]) => value !== undefined && value !== null));
  const node = { widget: widget.name, props: given, slots: slots ?? place?.node.slots ?? {} };
  return fileOf(revision, place ?? inShell(region), node, place ? undefined : inside);
}

/**
 * The example JSON of a widget: another instance where a brand has it, with the brand's props, all defaults, and the first two
 * nodes of each slot. If no brand shows it, the example follows its story.
 */
export function exampleOf(
  revision: BrandRevision,
  others: readonly BrandRevision[],
  widget: Widget,
  story: Shown = { props: {} },
): BrandFile {
  const place = placeOf(revision, others, widget.name);
  const props = structuredClone(place ? place.node.props : story.props);
  widget.validate(props);
  const slots = firstTwo((place ? place.node.slots : story.slots) ?? {});
  const node = { widget: widget.name, props, slots };
  return fileOf(revision, place ?? inShell(story.region), node, place ? undefined : story.inside);
}

/** Where a brand shows a widget, or where another does with what this brand has, too. */
function placeOf(
  revision: BrandRevision,
  others: readonly BrandRevision[],
  widget: string,
): PlaceInBrand | undefined {
  return firstPlace(revision, others, (one) => placeInBrand(one, widget));
}

/** The properties of a node except its id. */
type Content = Pick<PageNode, 'widget' | 'props' | 'slots'>;

/** Where a node is inserted. */
type Spot = Pick<PlaceInBrand, 'file' | 'into'>;

const inShell = (region: Region | ShellRegion | undefined): Spot | undefined =>
  region && { file: 'shell.json', into: region };

function fileOf(
  revision: BrandRevision,
  place: Spot | undefined,
  node: Content,
  inside: Inside | undefined,
): BrandFile {
  const { file, into } =
    place && hasRoom(revision, place) ? place : { file: firstPage(revision), into: 'main' };
  const insert = nodeOf(node, `my-${node.widget}`);
  if (!inside) return changeFile(file, { insert, into });
  const around = { id: `my-${inside.widget}`, widget: inside.widget, slots: { [inside.slot]: [insert] } };
  return changeFile(file, { insert: around, into });
}

/** A node in the format of brand files. Omits `when`, which is the brand's decision; nested ids are made unique on the page. */
function nodeOf({ widget, props, slots }: Content, id: string, prefix = id): object {
  const inner = Object.entries(slots)
    .filter(([, nodes]) => nodes.length > 0)
    .map(([slot, nodes]) => [slot, nodes.map((node) => nodeOf(node, `${prefix}-${node.id}`, prefix))]);
  return {
    id,
    widget,
    ...(Object.keys(props).length > 0 && { props }),
    ...(inner.length > 0 && { slots: Object.fromEntries(inner) }),
  };
}

function firstTwo(slots: Slots): Slots {
  return Object.fromEntries(
    Object.entries(slots).map(([slot, nodes]) => [
      slot,
      nodes.slice(0, 2).map((node) => ({ ...node, slots: firstTwo(node.slots) })),
    ]),
  );
}

/** Whether a brand has the page and slot in which another brand shows the widget. */
function hasRoom(revision: BrandRevision, { file, into }: Spot): boolean {
  const [owner = '', slot] = into.split('.');
  const isShell = file === 'shell.json';
  const page = revision.pages.find(({ name }) => file === fileOfPage(name));
  if (!isShell && !page) return false;
  if (slot === undefined) return owner === 'always' || (regions as readonly string[]).includes(owner);
  return hasId(isShell ? Object.values(revision.shell).flat() : (page?.nodes ?? []), owner);
}

function hasId(nodes: readonly PageNode[], wanted: string): boolean {
  return nodes.some(({ id, slots }) => id === wanted || hasId(Object.values(slots).flat(), wanted));
}

function firstPage({ pages }: BrandRevision): string {
  return `pages/${pages.find(({ name }) => name === 'home')?.name ?? pages[0]?.name ?? 'home'}.json`;
}
