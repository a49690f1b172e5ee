import type { Texts } from '../database/schema/index.ts';
import type { Settings } from '../system/settings.ts';

/** Parent module → its children; a string is a leaf's `enabled`. */
export interface SeedModules {
  [modId: string]: SeedModules | string;
}

/** A merchant of the demonstration. */
export interface SeedMerchant {
  code: string;
  name: string;
  currency: string;
  timeZone: string;
  hosts: string[];
  settings: Partial<Settings>;
  /** Modules that it has on, unlike what a merchant begins with. */
  modulesOn?: string[];
  /** Its categories in order. */
  lanes: string[];
  resources: { resourceType: string; url: string }[];
  /** Demo account → how it is called here. */
  nicknames: Record<string, string>;
  /** Names of its simulated members, and what stands behind them; words with spaces between. */
  players: [string, string];
}

/** A banner or a notice, some days old on the day of the seed. */
export interface SeedAnnouncement {
  type: string;
  groupName?: string;
  picture?: string;
  linkageType?: string;
  linkage?: string;
  /** The one merchant that has it; without it, all have. */
  merchant?: string;
  daysAgo: number;
  title: Texts;
  content?: Texts;
}

/**
 * Which of the short texts of `words/<language>.json` a title falls back to, in languages that it has none of its own
 * in.
 */
export interface ShortTexts {
  words: string;
  /** What fills `{{name}}`. */
  name?: string;
}

/** What `platform/seed/*.json` hold. */
export interface SeedFiles {
  /** What a merchant begins with, also one that an operator makes. */
  site: {
    modules: SeedModules;
    /** field, enabled, required, acceptedPattern, patternId, minLength, maxLength */
    registrationRules: [string, boolean, boolean, string, number, number, number][];
  };
  merchants: SeedMerchant[];
  vendors: { code: string; displayName: string }[];
  /** Categories: which vendors stand first, which are hot, and whether a click opens a list of games. */
  lanes: { title: string; leading: string[]; hot: string[]; popup?: boolean }[];
  games: {
    code: string;
    vassalage: string;
    gameType: string;
    gameClassify?: string;
    name: Texts;
    isHot: number;
    prizeMode?: string;
    defaultPlayType?: string;
  }[];
  announcements: SeedAnnouncement[];
  help: { id: string; title: Texts; articles: { id: string; title: Texts; content: Texts }[] }[];
  messages: { title: Texts; content: Texts }[];
  promotions: { id: string; type: string; minRank?: number; newcomerDays?: number; title: Texts }[];
}
