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
  /** Tokens during a season, by its name: `theme.songkran.json`. */
  seasonThemes: Map<string, JsonFile<ThemeFile>>;
  /** Texts during a season, by its name and language tag: `words/th.songkran.json`. */
  seasonWords: Map<string, Map<string, JsonFile<WordsFile>>>;
  /** By path: `assets/logo.svg`. */
  assets: Map<string, FolderAsset>;
  issues: Issue[];
}
