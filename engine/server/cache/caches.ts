import type { MemoName } from '#engine/contracts/memo.ts';

/** A cache of the portal, and why it exists. */
export interface CacheFacts {
  key: string;
  /** The maximum number of entries, or `weak`: an entry lasts as long as the objects in its key. */
  bound: number | 'weak';
  expiry: string;
  /** What it saves, as measured (docs/decisions/engine-caches.md). */
  reason: string;
}

/** All results of pure functions that a memo retains. */
export const caches: Readonly<Record<MemoName, CacheFacts>> = {
  'brand layers': {
    key: 'folders of the layers below a brand',
    bound: 'weak',
    expiry: 'a folder changes',
    reason: 'compiling one of a thousand brands takes 3.5 times as long without it, and 140 kB instead of 80',
  },
  'page nodes': {
    key: 'content of a node',
    bound: 1000,
    expiry: 'none: the key is the content',
    reason: 'brands store equal nodes once: 80 kB a brand instead of 87, and one HTML for all of them',
  },
  'tree checks': {
    key: 'widgets, tree of a page',
    bound: 'weak',
    expiry: 'a layer changes the page',
    reason: 'compiling a brand takes 1.6 times as long without it',
  },
  'broken texts': {
    key: 'file of texts',
    bound: 'weak',
    expiry: 'the file changes',
    reason: 'compiling a brand takes 1.8 times as long without it',
  },
  'part hashes': {
    key: 'page, shell or texts of a revision',
    bound: 'weak',
    expiry: 'the part changes',
    reason: 'compiling a brand takes 2.8 times as long without it',
  },
  'page routes': {
    key: 'revision',
    bound: 250,
    expiry: 'a new revision',
    reason: 'a fresh page takes longer without it',
  },
  'widget texts': {
    key: 'widgets, language, widget',
    bound: 'weak',
    expiry: 'none: widgets are part of the build',
    reason: 'the first request to a page takes longer without it',
  },
  'checked nodes': {
    key: 'widgets, node',
    bound: 'weak',
    expiry: 'a layer changes the node',
    reason: 'nodes of equal props are one object, whose HTML is rendered once',
  },
  'nodes with files': {
    key: 'checked node, URLs of its files',
    bound: 1000,
    expiry: 'none: the URLs contain hashes',
    reason: 'as for checked nodes, per brand',
  },
  'editor definitions': {
    key: 'widgets, names of pages, overlays, files and texts',
    bound: 4,
    expiry: 'none: the key is what it was made of',
    reason: 'writing the schemas of a brand takes longer without it',
  },
  'editor trees': {
    key: 'widgets, tree of a page',
    bound: 'weak',
    expiry: 'a layer changes the page',
    reason: 'writing the schemas of a brand takes longer without it',
  },
  'editor texts': {
    key: 'schema',
    bound: 'weak',
    expiry: 'the schema changes',
    reason: 'writing the schemas of a brand takes longer without it',
  },
};
