import type { Texts } from '../database/schema/games.ts';

/** Parent module → its children; a string is a leaf's `enabled`. */
export interface SeedModules {
  [modId: string]: SeedModules | string;
}

/** What `platform/seed/*.json` hold. */
export interface SeedFiles {
  merchant: {
    code: string;
    name: string;
    currency: string;
    timeZone: string;
    hosts: string[];
    resources: { resourceType: string; url: string }[];
    modules: SeedModules;
    /** field, enabled, required, acceptedPattern, patternId, minLength, maxLength */
    registrationRules: [string, boolean, boolean, string, number, number, number][];
  };
  vendors: { code: string; displayName: string }[];
  lanes: {
    title: string;
    cards: { vassalage: string; accountTypeId: number; isHot: number; isGame?: string }[];
  }[];
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
  announcements: {
    type: string;
    groupName?: string;
    picture?: string;
    linkageType?: string;
    linkage?: string;
    daysAgo: number;
    title: Texts;
    content?: Texts;
  }[];
  help: { id: string; title: Texts; articles: { id: string; title: Texts; content: Texts }[] }[];
  messages: { title: Texts; content: Texts }[];
  promotions: { id: string; type: string; minRank?: number; newcomerDays?: number; title: Texts }[];
}
