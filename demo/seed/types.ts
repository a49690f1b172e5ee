import type { NoticeAudience, Texts, TurnoverWeights } from '#platform/base/database/schema/index.ts';
import type { Settings } from '#platform/site/merchants/index.ts';

/** A demonstration merchant. */
export interface SeedMerchant {
  code: string;
  name: string;
  currency: string;
  timeZone: string;
  /** The first language of its site, in which its demo accounts signed up. */
  language: string;
  hosts: string[];
  settings: Partial<Settings>;
  /** Modules that are on in contrast to a new merchant. */
  modulesOn?: string[];
  /** Categories in display order. */
  lanes: string[];
  resources: { resourceType: string; url: string }[];
  /** Demo account → nickname with this merchant. */
  nicknames: Record<string, string>;
  /** Demo account → vendor → what it has there of its money, as decimal numbers in baht. Only where wallets are separate (R3.14). */
  atVendors?: Record<string, Record<string, string>>;
  /** Demo accounts whose money goes along at launch. */
  moneyAlong?: string[];
  /** Names of its simulated members and their suffixes, each as words separated by spaces. */
  players: [string, string];
}

/** A banner or a notice, dated some days before the seed. */
export interface SeedAnnouncement {
  type: string;
  groupName?: string;
  picture?: string;
  linkageType?: string;
  linkage?: string;
  /** Code of the game that a link of type G starts. */
  game?: string;
  /** The only merchant that has it; default: all. */
  merchant?: string;
  /** Default: everyone. */
  audience?: NoticeAudience;
  daysAgo: number;
  title: Texts;
  content?: Texts;
}

/** The short text of `words/<language>.json` that replaces the title in languages without one. */
export interface ShortTexts {
  words: string;
  /** The value of `{{name}}`. */
  name?: string;
}

/** The contents of `demo/seed/*.json`. */
export interface SeedFiles {
  merchants: SeedMerchant[];
  /** `seamless`: played from the main wallet where wallets are separate, as the platform's own lotteries are. */
  vendors: { code: string; displayName: string; seamless?: boolean }[];
  /** Categories: their leading vendors, whether they are hot, and whether a click opens a list of games. */
  lanes: { title: string; leading: string[]; hot: string[]; popup?: boolean }[];
  games: {
    code: string;
    vassalage: string;
    gameType: string;
    gameClassify?: string;
    minLineNum?: number;
    name: Texts;
    isHot: number;
    prizeMode?: string;
  }[];
  announcements: SeedAnnouncement[];
  help: { id: string; title: Texts; articles: { id: string; title: Texts; content: Texts }[] }[];
  messages: { title: Texts; content: Texts }[];
  /** As an operator's file of ranks. Amounts are decimal numbers in baht. */
  ranks: {
    windowDays: number;
    ranks: {
      names: Texts;
      validBets: string;
      deposits: string;
      upkeep: string;
      rebates: Record<string, string>;
      withdrawalMax?: string;
      upgradeReward: string;
      birthdayReward: string;
      benefits: Texts[];
    }[];
  };
  promotions: {
    id: string;
    type: string;
    minRank?: number;
    newcomerDays?: number;
    title: Texts;
    kind: string;
    /** Days until it begins, and days that it lasts; without them, from now on without an end. */
    begins?: number;
    days?: number;
    /** In baht. */
    budget?: string;
    /** Terms of other kinds than deposit bonuses. Amounts are decimal numbers in baht. */
    terms?: Record<string, unknown>;
    /** The terms of a deposit bonus. Amounts are decimal numbers in baht. */
    deposit?: {
      percent: number;
      maximum: string;
      minimum: string;
      times: number;
      days: number;
      weights: TurnoverWeights;
    };
  }[];
  /** The points mall. */
  rewards: {
    id: string;
    category: string;
    price: number;
    stock: number;
    memberLimit?: number;
    title: Texts;
    description: Texts;
  }[];
  /** Texts of promotions by kind, with `{{percent}}` and other terms. */
  promotionTexts: Record<'conditions' | 'descriptions', Record<string, Texts>>;
}
