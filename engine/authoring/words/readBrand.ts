import {
  compileBrand,
  FolderReader,
  layersOf,
  layerWords,
  readFolders,
  type BrandFiles,
  type BrandFolder,
  type Compiled,
} from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { WordsError } from './WordsError.ts';

/** A brand with everything that its texts depend on. */
export interface BrandForWords {
  own: BrandFolder;
  /** All brands by name, for another compilation. */
  folders: ReadonlyMap<string, BrandFolder>;
  /** Lowest first, the brand's own folder last. */
  layers: BrandFolder[];
  compiled: Compiled;
  /** Its texts by language after all layers. */
  words: Record<string, Record<string, string>>;
  /** The same without its own folder. */
  wordsBelow: Record<string, Record<string, string>>;
  defaultLanguage: string;
}

/** Reads and compiles a brand. Throws `WordsError` if there is none, or if its texts cannot be read. */
export async function readBrand(
  files: BrandFiles,
  name: string,
  widgets: WidgetRegistry,
): Promise<BrandForWords> {
  const folders = await readFolders(files);
  const own = folders.get(name);
  if (!own)
    throw new WordsError(`There is no brand "${name}". There are: ${[...folders.keys()].join(', ')}.`);
  const layers = layersOf(own, folders, []);
  const compiled = await compileBrand(own, folders, widgets);
  if (!layers || compiled.trees.length === 0)
    throw new WordsError(`"${name}" cannot be read. Correct it first: npm run brand -- check ${name}`);
  const said = layers.findLast(({ config }) => config?.value['defaultLanguage'] !== undefined)?.config?.value[
    'defaultLanguage'
  ];
  return {
    own,
    folders,
    layers,
    compiled,
    words: textsIn(layers),
    wordsBelow: textsIn(layers.slice(0, -1)),
    defaultLanguage: typeof said === 'string' ? said : 'en',
  };
}

/** A brand as it would be with other files. */
export async function compileWith(
  files: BrandFiles,
  { own, folders }: BrandForWords,
  widgets: WidgetRegistry,
): Promise<Compiled> {
  const candidate = await new FolderReader(files).read(own.brand);
  return compileBrand(candidate, new Map([...folders, [own.brand, candidate]]), widgets);
}

/** The files with another content of one file. */
export function withFile(files: BrandFiles, brand: string, file: string, content: string): BrandFiles {
  const bytes = new TextEncoder().encode(content);
  return {
    ...files,
    list: async (name) => {
      const entries = await files.list(name);
      if (name !== brand) return entries;
      const entry = { path: file, kind: 'file' as const, bytes: bytes.length, stamp: 'candidate' };
      return [...entries.filter(({ path }) => path !== file), entry];
    },
    read: async (name, path, most) =>
      name === brand && path === file ? bytes : files.read(name, path, most),
  };
}

function textsIn(layers: BrandFolder[]): Record<string, Record<string, string>> {
  return Object.fromEntries(
    [...layerWords(layers)].map(([language, texts]) => [
      language,
      Object.fromEntries([...texts].map(([key, { value }]) => [key, value])),
    ]),
  );
}
