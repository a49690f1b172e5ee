import type { FolderAsset } from './assets/FolderAsset.ts';
import type { BrandFile, PageFile, ShellFile, ThemeFile, WordsFile } from './fileTypes.ts';
import type { Issue } from './finding.ts';
import type { JsonFile } from './origin.ts';

/** A parsed brand folder, without the layers below it. */
export interface BrandFolder {
  brand: string;
  config?: JsonFile<BrandFile>;
  theme?: JsonFile<ThemeFile>;
  shell?: JsonFile<ShellFile>;
  /** By page name. */
  pages: Map<string, JsonFile<PageFile>>;
  /** By language tag. */
  words: Map<string, JsonFile<WordsFile>>;
  /** By path: `assets/logo.svg`. */
  assets: Map<string, FolderAsset>;
  issues: Issue[];
}
