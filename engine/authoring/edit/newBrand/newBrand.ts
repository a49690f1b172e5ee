import { compileBrand, FolderReader, memoryFiles, type MemoryFolder } from '#engine/brand/index.ts';
import type { BrandConfig } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { brandFiles, type BrandParts } from './brandFiles.ts';
import { NewBrandError } from './NewBrandError.ts';

/** A new brand that would go live. */
export interface FinishedBrand {
  /** Files by path in its folder: bytes, or the value of a JSON file. */
  files: MemoryFolder;
  /** Merged with the layers below. */
  config: BrandConfig;
}

/**
 * The files of a brand that extends another brand, as planned and drawn. The first language with all texts is the default:
 * one without them must not be. Throws `NewBrandError` if the brand would be refused.
 */
export async function newBrand(
  parts: BrandParts,
  root: string,
  widgets: WidgetRegistry,
): Promise<FinishedBrand> {
  const { languages } = parts.asked;
  for (const tag of languages.length > 0 ? languages : [undefined]) {
    const files = brandFiles(parts, tag);
    // One after another: the first one that is fit ends the search.
    // oxlint-disable-next-line no-await-in-loop
    const config = await checkedConfig(files, parts, root, widgets);
    if (config) return { files, config };
  }
  const tags = languages.join(',');
  throw new NewBrandError(
    tags === ''
      ? 'The layer below has no language with all texts. Name the languages: --languages th,en.'
      : `There are not all texts in ${languages.map((tag) => `"${tag}"`).join(', ')} yet, so visitors would have nothing to read. Add a language that has them: --languages ${tags},en. The others are offered as soon as their texts exist.`,
  );
}

/** Undefined if the default language lacks texts. Throws `NewBrandError` if the brand would be refused for another reason. */
async function checkedConfig(
  files: MemoryFolder,
  { asked: { name }, folders }: BrandParts,
  root: string,
  widgets: WidgetRegistry,
): Promise<BrandConfig | undefined> {
  const own = await new FolderReader(memoryFiles({ [name]: files }, root)).read(name);
  const { revision, issues } = await compileBrand(own, new Map([...folders, [name, own]]), widgets);
  if (revision) return revision.config;
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 && errors.every(({ code }) => code === 'incomplete-language')) return undefined;
  const [first] = errors;
  const reason = first
    ? `${first.file}:${first.line} ${first.what} ${first.todo}`.trimEnd()
    : 'it says nothing.';
  throw new NewBrandError(`"${name}" was not created because it would be refused: ${reason}`);
}
