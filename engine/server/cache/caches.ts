import type { MemoName } from '#engine/contracts/memo.ts';

/** A cache of the portal, and why it exists. */
export interface CacheFacts {
  key: string;
  /** The maximum number of entries, or `weak`: an entry lasts as long as the objects in its key. */
  bound: number | 'weak';
  /** What ends an entry earlier. */
  expiry: string;
  /** What it saves, as measured (docs/decisions/engine-caches.md). */
  benefit: string;
}

/** A cache that is not one lookup by key: it has rules of its own, and a bound in its own file. */
export interface OwnRules extends Omit<CacheFacts, 'bound'> {
  bound: string;
}

/** What a memo retains of pure functions. */
const memos = {
  'brand layers': {
    key: 'folders of the layers below a brand',
    bound: 'weak',
    expiry: 'a folder changes',
    benefit:
      'compiling one of a thousand brands takes 3.5 times as long without it, and 140 kB instead of 80',
  },
  'page nodes': {
    key: 'content of a node',
    bound: 1000,
    expiry: 'none: the key is the content',
    benefit: 'brands store equal nodes once: 80 kB a brand instead of 87, and one HTML for all of them',
  },
  'tree checks': {
    key: 'widgets, tree of a page',
    bound: 'weak',
    expiry: 'a layer changes the page',
    benefit: 'compiling a brand takes 1.5 times as long without it',
  },
  'broken texts': {
    key: 'file of texts',
    bound: 'weak',
    expiry: 'the file changes',
    benefit: 'compiling a brand takes 1.8 times as long without it',
  },
  'part hashes': {
    key: 'page, shell or texts of a revision',
    bound: 'weak',
    expiry: 'the part changes',
    benefit: 'compiling a brand takes 2.2 times as long without it',
  },
  'seasonal revisions': {
    key: 'revision, moment at which its seasons change',
    bound: 'weak',
    expiry: 'a new revision',
    benefit: 'a season is one object, by which `composed pages` and `styles` recognize it',
  },
  'stricter age limits': {
    key: 'revision, age limit of its merchant',
    bound: 'weak',
    expiry: 'a new revision',
    benefit: 'as `seasonal revisions`, for a brand whose merchant has a stricter age limit',
  },
  'widget texts': {
    key: 'widgets, language, widget',
    bound: 'weak',
    expiry: 'none: widgets are part of the build',
    benefit: 'composing a page takes 1.4 times as long without it',
  },
  'checked nodes': {
    key: 'widgets, node',
    bound: 'weak',
    expiry: 'a layer changes the node',
    benefit: 'composing a page takes 2.1 times as long without it and `nodes with files`',
  },
  'nodes with files': {
    key: 'checked node, URLs of its files',
    bound: 1000,
    expiry: 'none: the URLs contain hashes',
    benefit:
      'nodes with equal props are one object for all brands, whose HTML is rendered once (`frame HTML`)',
  },
  'editor definitions': {
    key: 'widgets, names of pages, overlays, files and texts',
    bound: 4,
    expiry: 'none: the key is the content',
    benefit: 'making the editor schemas of a brand takes 2.1 times as long without it',
  },
  'editor trees': {
    key: 'widgets, tree of a page',
    bound: 'weak',
    expiry: 'a layer changes the page',
    benefit: 'making the editor schemas of a brand takes 1.5 times as long without it',
  },
  'editor texts': {
    key: 'schema',
    bound: 'weak',
    expiry: 'the schema changes',
    benefit: 'making the editor schemas of a brand takes 1.75 times as long without it',
  },
} as const satisfies Record<MemoName, CacheFacts>;

/** What the server itself caches, one value by one key. */
const lookups = {
  'composed pages': {
    key: 'revision, page, audience, host, open overlay, parameters that its calls read',
    bound: 100,
    expiry: 'the next date in a condition',
    benefit: 'a fresh page takes 2.3 times as long without it; two more per hot brand',
  },
  'read parameters': {
    key: 'as `composed pages`, without parameters',
    bound: 100,
    expiry: 'none',
    benefit: 'names the parameters in the key of `composed pages`: other parameters cause no new page',
  },
  'filled pages': {
    key: 'composed page, responses, parameters',
    bound: 'weak',
    expiry: 'other responses',
    benefit: 'a fresh page takes 1.56 times as long without it; four per page',
  },
  'frame HTML': {
    key: 'node of a document, values that its view selected',
    bound: 'weak',
    expiry: 'none: the key is everything that the HTML depends on',
    benefit: 'a fresh page takes 4.9 times as long without it; four per node',
  },
  'frame lists': {
    key: 'regions of a document',
    bound: 'weak',
    expiry: 'none',
    benefit: 'a fresh page takes 1.11 times as long without it',
  },
  'documents in HTML': {
    key: 'regions of a document',
    bound: 'weak',
    expiry: 'other texts or responses',
    benefit: 'a fresh page takes 1.28 times as long without it',
  },
  'nodes in HTML': {
    key: 'node of a document',
    bound: 'weak',
    expiry: 'none',
    benefit: 'as `documents in HTML`, for pages that share only some nodes',
  },
  'document JSON': {
    key: 'regions of a document',
    bound: 'weak',
    expiry: 'other texts, responses, facts or flags',
    benefit: 'a fresh page takes 1.15 times as long without it',
  },
  'brand facts': {
    key: 'revision',
    bound: 'weak',
    expiry: 'other hosts',
    benefit: 'facts of a brand are one object, by which `filled pages` and `document JSON` recognize them',
  },
  styles: {
    key: 'revision, language, sheets',
    bound: 50,
    expiry: 'a new revision',
    benefit: 'a fresh page takes 1.09 times as long without it; one more per hot brand',
  },
  'page sheets': {
    key: 'regions of a document',
    bound: 'weak',
    expiry: 'none',
    benefit: 'as `frame lists`: without it, each fresh page walks all of its nodes',
  },
  'joined files': {
    key: 'name of a file of joined sheets',
    bound: 100,
    expiry: 'none: the name contains the hashes of the sheets',
    benefit: 'a file is joined and compressed once, 10 ms, not for each first visit',
  },
  'joined sheets': {
    key: 'build, sheets',
    bound: 50,
    expiry: 'none: their names contain hashes',
    benefit: 'nine tenths of `styles` are one object for all brands: 60 kB for each brand that is visited',
  },
  formats: {
    key: 'locale, currency, time zone',
    bound: 50,
    expiry: 'none',
    benefit: 'the `Intl` objects of a page take 0.7 ms and 43 kB, and `frame HTML` may retain them',
  },
  'keys of calls': {
    key: 'call of a composed page',
    bound: 'weak',
    expiry: 'none',
    benefit: 'a key is a hash, 9 µs, and a fresh page needs some twenty',
  },
  calls: {
    key: 'call with its query and selected fields',
    bound: 1000,
    expiry: 'none',
    benefit: 'a cached page retains a dozen calls, which thousands of pages share',
  },
  'selected fields': {
    key: 'response, key in the document',
    bound: 'weak',
    expiry: 'another response',
    benefit: 'equal responses are one object, by which `filled pages` recognizes them',
  },
  'moved responses': {
    key: 'response',
    bound: 'weak',
    expiry: 'another image base',
    benefit: 'as `selected fields`, for platforms with image servers',
  },
  'response tags': {
    key: 'response',
    bound: 'weak',
    expiry: 'another response',
    benefit: 'many nodes depend on the same response, which is up to 20 kB of JSON to hash',
  },
  'clean HTML': {
    key: 'HTML of a platform',
    bound: 300,
    expiry: 'none: the key is the content',
    benefit:
      'the same notices and articles come twice a second: cleaning them again was 7.5 % of a busy portal',
  },
  'accepted languages': {
    key: 'header Accept-Language',
    bound: 500,
    expiry: 'none: the key is the content',
    benefit: 'every request asks: without it, each parses the header, 9 µs',
  },
  'visitor questions': {
    key: 'revision',
    bound: 'weak',
    expiry: 'a new revision',
    benefit: 'every request asks: without it, each walks all conditions of the brand, 60 µs',
  },
  'consent purposes': {
    key: 'shell',
    bound: 'weak',
    expiry: 'a layer changes the shell',
    benefit: 'every request asks: without it, each walks the whole shell, 50 µs',
  },
  'merchant statuses': {
    key: 'platform, merchant, language',
    bound: 2000,
    expiry: '100 ms',
    benefit:
      'brands of a merchant share one request; without it, 200 hot brands send 800 per second instead of 240',
  },
  'part names': {
    key: 'page, shell or texts of a revision',
    bound: 'weak',
    expiry: 'the part changes',
    benefit: 'storing a revision hashes only what a brand changes, as `part hashes`',
  },
  'brand findings': {
    key: 'state of a brand',
    bound: 'weak',
    expiry: 'a new trouble',
    benefit: 'while 1,000 brands compile, all findings are published ten times per second',
  },
  drafts: {
    key: 'host of the preview, brand',
    bound: 20,
    expiry: 'its folder changes: it is listed again after 200 ms',
    benefit: 'a preview compiles its draft once, not for each of a page’s requests',
  },
  'draft states': {
    key: 'state of a draft',
    bound: 'weak',
    expiry: 'the draft changes',
    benefit: 'an unchanged draft is one object, by which an open preview knows that it need not reload',
  },
  'named pictures': {
    key: 'nodes of a page or of a region of the shell',
    bound: 'weak',
    expiry: 'a layer changes them',
    benefit:
      'brands share pages: without it, a revision of one of a thousand brands takes 0.6 ms more than its 3',
  },
  'failed pictures': {
    key: 'picture, width, format',
    bound: 1000,
    expiry: '10 min',
    benefit: 'a picture that cannot be encoded occupies the encoder once, not for each visitor',
  },
} as const satisfies Record<string, CacheFacts>;

/** All caches that `memoize`, `lruCache` and `weakCache` create, by name. */
export const caches: Readonly<Record<MemoName | keyof typeof lookups, CacheFacts>> = { ...memos, ...lookups };

export type CacheName = keyof typeof caches;

/** Caches with rules of their own, by file and by the field or variable that contains them. */
export const cachesWithRules: Readonly<Record<string, OwnRules>> = {
  'engine/server/cache/PageCache.ts #entries': {
    key: 'form, brand, revision, state of the brand, host, address, appearance',
    bound: '32 MB',
    expiry: '60 s, or its data changes: it is revalidated after 1 s',
    benefit: 'cached pages cost a tenth of a fresh one (docs/decisions/engine-page-cache.md)',
  },
  'engine/server/platform/ResponseCache.ts #kept': {
    key: 'platform, merchant, language, call',
    bound: '10,000 responses',
    expiry: '0.5 s; up to 60 s while the platform fails',
    benefit: 'pages of all addresses share responses (docs/decisions/engine-platform-away.md)',
  },
  'engine/server/pages/SharedNodes.ts #nodes': {
    key: 'brand, language, role, props, responses, flags, children',
    bound: '1,500 nodes, and 100 per hot brand',
    expiry: 'none: the key is everything that a node depends on',
    benefit: 'equal nodes are one object, whose HTML is rendered once (docs/decisions/engine-render-once.md)',
  },
  'engine/server/files/PictureCache.ts #kept': {
    key: 'platform, address of a picture',
    bound: '24 MB',
    expiry: 'its max-age',
    benefit: 'visitors of a page request the same pictures of the platform',
  },
  'engine/server/pictures/VariantStore.ts #entries': {
    key: 'hash of a picture, width, format',
    bound: 'bytes on disk (`PICTURE_CACHE_MB`)',
    expiry: 'none: the key is the content',
    benefit: 'encoding a picture as AVIF takes a second of a processor (docs/decisions/engine-pictures.md)',
  },
  'engine/server/files/BuildFiles.ts #files': {
    key: 'name of a built file',
    bound: 'files of this build, the two before, and those of other portals',
    expiry: 'none: names contain hashes',
    benefit: 'a later build may delete the folder while pages of this one are open',
  },
  'engine/server/gate/RegionRules.ts #entries': {
    key: 'brand, visitor address',
    bound: '50,000 addresses',
    expiry: '60 s, 1 s on platforms without versions, or a new version (R1.9)',
    benefit: 'without it, each request asks the platform twice',
  },
  'engine/server/gate/PlatformStates.ts #entries': {
    key: 'brand, host',
    bound: 'hosts of the brands',
    expiry: '1 s',
    benefit: 'without it, each request asks the platform for status, modules and rules',
  },
  'engine/server/platform/createPlatformLink.ts clients': {
    key: 'brand, merchant, language, host',
    bound: 'hosts of the brands × languages',
    expiry: 'none',
    benefit: 'a client retains the encryption key of its site',
  },
  'engine/server/platform/createLinks.ts links': {
    key: 'address of a platform',
    bound: 'platforms that brands name',
    expiry: 'none',
    benefit: 'brands of a platform share its circuit breakers',
  },
  'engine/server/brands/RevisionStore.ts #seen': {
    key: 'name of a stored file',
    bound: 'files of the stored revisions',
    expiry: '15 min, or a failed write',
    benefit: 'brands share files: their existence is checked once',
  },
  'engine/server/brands/RevisionStore.ts #live': {
    key: 'name and path of a stored file',
    bound: 'files of the stored revisions',
    expiry: 'a failed write',
    benefit: 'brands share files: their facts are one object',
  },
  'engine/server/brands/PartStore.ts #read': {
    key: 'hash of a stored part',
    bound: 'parts in use: the references are weak',
    expiry: 'a failed write',
    benefit: 'brands share pages and texts: each is one object (docs/decisions/brands-thousand.md)',
  },
  'engine/server/brands/PartStore.ts #there': {
    key: 'hash of a stored part',
    bound: 'parts of the stored revisions',
    expiry: 'a failed write',
    benefit: 'brands share pages and texts: their existence on disk is checked once',
  },
  'engine/server/brands/BrandCompiler.ts #versions': {
    key: 'brand',
    bound: 'folders of brands',
    expiry: 'the folder may have changed',
    benefit: 'an unchanged brand is not listed again on each scan',
  },
  'engine/brand/read/readFolder.ts #cache': {
    key: 'brand, file',
    bound: 'layers that others extend; of other brands, the listing',
    expiry: 'the file changes, or `evict`',
    benefit: 'a changed base is read once for a thousand brands; `FolderReader` belongs to its caller',
  },
};
