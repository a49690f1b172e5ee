import type { Condition } from '#engine/contracts/audience.ts';
import type { Props, ShellRegion } from '#engine/contracts/revision.ts';

/** The files of a brand folder, as validated by `schemas/*.json`. */
export interface NodeFile {
  id: string;
  widget: string;
  props?: Props;
  when?: Condition;
  slots?: Record<string, NodeFile[]>;
}

export interface OperationFile {
  id?: string;
  props?: Props;
  when?: Condition | null;
  remove?: string;
  insert?: NodeFile;
  move?: string;
  before?: string;
  after?: string;
  into?: string;
}

export interface PageFile {
  paths?: string[] | null;
  title?: string | null;
  description?: string | null;
  shareImage?: string | Record<string, string> | null;
  noindex?: boolean | null;
  status?: number | null;
  bannerGroup?: string | null;
  gamePage?: boolean | null;
  play?: boolean | null;
  coming?: boolean | null;
  over?: string | null;
  open?: string | null;
  when?: Condition | null;
  shell?: Exclude<ShellRegion, 'always'>[] | null;
  icon?: string | null;
  position?: number | null;
  aliases?: string[] | null;
  type?: string | null;
  default?: boolean | null;
  nodes?: NodeFile[];
  change?: OperationFile[];
}

export interface ShellFile {
  top?: NodeFile[];
  rail?: NodeFile[];
  side?: NodeFile[];
  bottom?: NodeFile[];
  always?: NodeFile[];
  overlays?: NodeFile[];
  change?: OperationFile[];
}

export interface TokenFile {
  $type: string;
  $value: string | number;
}

export interface ThemeFile {
  default?: 'light' | 'dark';
  followSystem?: boolean;
  shared?: Record<string, TokenFile>;
  light?: Record<string, TokenFile>;
  dark?: Record<string, TokenFile>;
  languages?: Record<string, Record<string, TokenFile>>;
}

export type WordsFile = Record<string, string>;

/** `brand.json`: the keys that layering reads. `layerConfig` merges the others into `BrandConfig`. */
export interface BrandFile extends Record<string, unknown> {
  format: 1;
  extends?: string;
  site?: boolean;
  hosts?: string[];
  experiments?: Record<string, Record<string, number> | null> | null;
  seasons?: Record<string, { from?: string; until?: string } | null> | null;
}
