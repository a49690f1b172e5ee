import type { Condition, Seasons } from './audience.ts';

/** A place in a brand folder: the file relative to the parent of the brands folder, line and column from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/** One problem of a brand: where, what, what follows, what to do (house style 26). */
export interface Finding extends Place {
  /** Stable, kebab-case: `unknown-widget`, `wrong-prop`, `unknown-id`, `missing-asset`, `broken-json` … */
  code: string;
  message: string;
  severity: 'error' | 'warning';
}

export type Props = Record<string, unknown>;

/** One widget in a page tree, after all layers are applied and before conditions are evaluated. */
export interface PageNode {
  id: string;
  widget: string;
  props: Props;
  when?: Condition;
  slots: Record<string, PageNode[]>;
}

/** The regions of a page document, in reading order. */
export const regions = ['top', 'rail', 'main', 'side', 'bottom', 'overlays'] as const;
export type Region = (typeof regions)[number];

/** A region of `shell.json`. `always` is part of every page, at the end of `top`, whatever other regions the page shows. */
export type ShellRegion = Exclude<Region, 'main'> | 'always';

/** The member centre and the agent centre, by the id of their overlay. */
export type Centre = 'member' | 'agent';

export interface Page {
  /** File name without `.json`: `home`, `promotions` … A page of a centre has its folder too: `member/withdraw`. */
  name: string;
  /** The centre whose overlay shows it. Such a page has no path: `?open=member/withdraw` opens it over any page. */
  centre?: Centre;
  /** Icon of its entry in the menu of its centre. */
  icon?: string;
  /** Its place in the menu of its centre, lowest first. */
  position?: number;
  /** Other names of a page of a centre, without the centre: `deposit` for `member/depositv2`. */
  aliases?: string[];
  /** What the platform calls it, which its entry in the menu states (R2.8.2): `salary`. */
  type?: string;
  /** The page that its centre opens with, unless the address names one (R2.8.1). Without it, the first one of the menu. */
  default?: boolean;
  /** react-router patterns: `/`, `/games/:games/:type?/:vassalage?`. */
  paths: string[];
  /** Text keys; default `page.<name>.title` and `page.<name>.description`. */
  title: string;
  description: string;
  /** Logical asset paths by language tag; `*` is for all others. Absent: that of the brand. */
  shareImage?: Record<string, string>;
  noindex: boolean;
  /** HTTP status with which the page is served: 404 for not-found, 503 maintenance, 451 region-block. */
  status: number;
  /** The banner group of R2.1.12, without `w_`. */
  bannerGroup?: string;
  /** Counts as a game page: the nav collapses there (R2.2.5). */
  gamePage: boolean;
  /** Invites to play or pay in: members who take a break see the page `break` instead (R10.7). */
  play?: boolean;
  /** A page whose content comes in a later release: it announces what it will contain. */
  coming: boolean;
  /** The page whose nodes this one shows after its own, with the overlay `open` on top (R2.1.2). */
  over?: string;
  /** The overlay that is open at its paths, unless the URL names another. */
  open?: string;
  /** For whom and when the page exists; others get the page `not-found`. */
  when?: Condition;
  /** Regions of the shell that this page shows. */
  shell: ShellRegion[];
  nodes: PageNode[];
}

/** W3C design tokens flattened to custom properties: `surface` → `--surface`. */
export interface Theme {
  default: 'light' | 'dark';
  /** Whether visitors who have not chosen a theme get the one that their system prefers. */
  followSystem: boolean;
  /** The same in both themes: space, radius, type. */
  shared: Record<string, string>;
  light: Record<string, string>;
  dark: Record<string, string>;
  /** By language tag: tokens of type that replace the shared ones. Absent if no layer has any. */
  languages?: Record<string, Record<string, string>>;
}

export interface BrandLanguage {
  /** BCP 47 for `lang` and `Intl`: th, en, ar. */
  tag: string;
  /** The platform's code: TH, EN (R3.18). */
  code: string;
  /** Its name in the language itself: ไทย. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** Calendar and digits of this language, if they differ from the brand's. */
  calendar?: string;
  digits?: string;
}

export interface BrandFont {
  family: string;
  /** Logical asset paths of woff2 files, with the languages that need each. */
  files: { src: string; languages: string[]; unicodeRange?: string; weight: string; preload: boolean }[];
  /** Scale of the letters in percent, if the font is smaller or larger than others at the same size. */
  sizeAdjust?: string;
  /** Metrics of the fallback face, in percent, so that the font swap shifts no layout. */
  fallback?: { family: string; sizeAdjust: string; ascent: string; descent: string; lineGap: string };
}

export interface BrandConfig {
  format: 1;
  extends?: string;
  name: string;
  /** False for `base` and other layers that are not sites themselves. */
  site: boolean;
  hosts: string[];
  merchantCode: string;
  platformUrl?: string;
  languages: BrandLanguage[];
  defaultLanguage: string;
  currency: string;
  timeZone: string;
  calendar: string;
  digits: string;
  /** How notices are dated (R3.2); `plain` if it is not stated. */
  noticeDates?: 'plain' | 'local';
  /** The age limit in force. */
  ageLimit: number;
  /** The brand's own, where that of its merchant is stricter and in force (R5.9). */
  statedAgeLimit?: number;
  /** Hours for which a browser remembers who logged in (R3.5). */
  rememberHours: number;
  licence: { text: string; url?: string };
  /** "Login required to reach home" (R2.1.13). */
  loginRequired: boolean;
  memberCentre: boolean;
  agentCentre: boolean;
  quickView: boolean;
  /** Origins whose pages the widget `embed` may show; none by default. */
  embeds?: string[];
  themeColor: string;
  /** Logical asset paths. */
  favicon: string;
  shareImage: string;
  fonts: BrandFont[];
  /** By experiment: its variants, each with its percentage of visitors. */
  experiments?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By name. */
  seasons?: Seasons;
  /** Title of inner pages, with `{{title}}` and `{{brandName}}`. */
  titlePattern?: string;
  redirects?: Redirect[];
}

/** An old path, or with a star at its end all paths below one, and where it leads: a path or an https address. */
export interface Redirect {
  from: string;
  to: string;
  status?: 301 | 302 | 308;
}

export interface Asset {
  /** `assets/logo.svg`, as brand files write it. */
  path: string;
  /** The file on disk: in its layer's folder, or in the stored revision. */
  file: string;
  /** First 16 hex digits of the SHA-256 of its bytes. */
  hash: string;
  type: string;
  bytes: number;
  /** In pixels, as a picture is shown. */
  width?: number;
  height?: number;
  /** A picture that moves: it is served as it is. */
  animated?: true;
}

/** What a brand shows from a moment on, until the next one. */
export interface BrandMoment {
  /** Milliseconds since 1970. */
  from: number;
  /** The seasons whose files apply. */
  seasons: string[];
  /** Replaces the revision's own name, so that nothing cached is served beyond its moment. */
  revision: string;
  theme: Theme;
  /** Whole languages: those for which a season has texts. */
  words: Record<string, Record<string, string>>;
}

/** One accepted state of a brand, all layers applied. Immutable. */
export interface BrandRevision {
  brand: string;
  /** First 12 hex digits of a SHA-256 over everything below. */
  revision: string;
  layers: string[];
  config: BrandConfig;
  theme: Theme;
  pages: Page[];
  /** Shell nodes by region. */
  shell: Record<ShellRegion, PageNode[]>;
  /** language → flat key → text. Keys: `winner-board.title`, `page.home.title`. */
  words: Record<string, Record<string, string>>;
  assets: Record<string, Asset>;
  /** In order; before the first one, and without seasons that have files, `theme` and `words` apply. */
  moments?: BrandMoment[];
}
