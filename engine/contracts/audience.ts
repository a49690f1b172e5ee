/** The kind of visitor. `agent` is isAgent 1, 2, 41 or 42, `trial` is isAgent 4 (R6.2, R6.3). */
export type Role = 'guest' | 'member' | 'agent' | 'trial';

/** The three named widths: up to 767 px, 768–1199 px, from 1200 px. Only the browser knows which one applies. */
export const widthSteps = ['phone', 'tablet', 'desktop'] as const;
export type WidthStep = (typeof widthSteps)[number];

/** The facts about the visitor and the moment that conditions may ask for. */
export interface Audience {
  role: Role;
  /** Rank level above 4 (R6.6). */
  vip: boolean;
  language: string;
  /** modIds that are on: `enabled` is the string '1' for the module and all its ancestors (R3.13). */
  modules: ReadonlySet<string>;
  /** Milliseconds since 1970, the server's clock. */
  now: number;
}

/** The `when` of a node: for whom it exists. If an object has several keys, all must hold. */
export interface Condition {
  flag?: string;
  module?: string;
  role?: Role | Role[];
  signedIn?: boolean;
  vip?: boolean;
  language?: string | string[];
  /** ISO 8601 with offset; `from` is inclusive, `until` is exclusive. */
  from?: string;
  until?: string;
  width?: WidthStep | WidthStep[];
  all?: Condition[];
  any?: Condition[];
  not?: Condition;
}
