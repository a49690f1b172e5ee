import { stemOf } from '#engine/brand/index.ts';
import { loadingTexts } from '#engine/contracts/loadingTexts.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import { weakCache } from '../cache/createCache.ts';

/**
 * The document that is embedded in HTML. The HTML already shows the widgets that never hydrate, so only the
 * identities of their frames remain. Sheets are in the page; texts and data remain if a hydrated widget can read
 * them. Inside a widget whose data was late the HTML shows nothing yet, so everything remains.
 */
export function documentForHtml(page: PageDocument): PageDocument {
  const { regions, words, data } = page;
  let known = stripped.get(regions);
  if (known?.of.words !== words || known.of.data !== data) {
    known = { of: { regions, words, data }, left: partsFor(page) };
    stripped.set(regions, known);
  }
  return { ...page, ...known.left };
}

type Parts = Pick<PageDocument, 'regions' | 'words' | 'data'>;

/** By the regions of a whole document, which pages without differing nodes share. */
const stripped = weakCache<PageDocument['regions'], { of: Parts; left: Parts }>('documents in HTML');

function partsFor(page: Parts): Parts {
  const lists = Object.entries(page.regions).map(
    ([region, list]) => [region, list.map((node) => leave(node, page.data))] as const,
  );
  const all = lists.flatMap(([, list]) => list);
  const widgets = new Set(all.flatMap(({ used }) => used.widgets));
  const texts = new Set([...all.flatMap(({ used }) => used.texts), ...Object.values(loadingTexts)]);
  // A text belongs to a widget, or is named by a prop; those of widgets that never hydrate are already in the HTML.
  const isUsed = (key: string) => widgets.has(key.slice(0, key.indexOf('.'))) || texts.has(stemOf(key));
  const data: PageDocument['data'] = {};
  for (const key of all.flatMap(({ used }) => used.keys)) {
    const answer = page.data[key];
    if (answer) data[key] = answer;
  }
  return {
    regions: Object.fromEntries(
      lists.map(([region, list]) => [region, list.map(({ node }) => node)]),
    ) as PageDocument['regions'],
    words: Object.fromEntries(Object.entries(page.words).filter(([key]) => isUsed(key))),
    data,
  };
}

/** The rest of a node, and what its hydrated descendants read. */
interface Left {
  node: DocumentNode;
  used: { keys: string[]; widgets: string[]; texts: string[] };
}

const known = weakCache<DocumentNode, Left>('nodes in HTML');

/** Cached by node: a node with other responses is another object. */
function leave(whole: DocumentNode, data: PageDocument['data']): Left {
  let left = known.get(whole);
  if (!left) known.set(whole, (left = leftOf(whole, data, true)));
  return left;
}

function leftOf(whole: DocumentNode, data: PageDocument['data'], isShown: boolean): Left {
  const { css: _, needs: __, ...node } = whole;
  if (node.hydrate === 'never' && isShown) {
    const { id, widget, widths, rev } = node;
    return {
      node: { id, widget, ...(widths && { widths }), ...(rev && { rev }) },
      used: { keys: [], widgets: [], texts: [] },
    };
  }
  const showsSlots =
    isShown && Object.values(node.calls ?? {}).every(({ key }) => data[key]?.state === 'ready');
  const slots = Object.entries(node.slots ?? {}).map(
    ([slot, list]) =>
      [slot, list.map((inner) => (showsSlots ? leave(inner, data) : leftOf(inner, data, false)))] as const,
  );
  const inside = slots.flatMap(([, list]) => list.map(({ used }) => used));
  if (node.slots)
    node.slots = Object.fromEntries(slots.map(([slot, list]) => [slot, list.map(({ node }) => node)]));
  return {
    node,
    used: {
      keys: [...Object.values(node.calls ?? {}).map(({ key }) => key), ...inside.flatMap(({ keys }) => keys)],
      widgets: [node.widget, ...inside.flatMap(({ widgets }) => widgets)],
      texts: [...textsIn(node.props), ...inside.flatMap(({ texts }) => texts)],
    },
  };
}

/** All strings in props, at any depth: a string that is a key names a text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
