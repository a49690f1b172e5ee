/** Who looks at a page. `agent` is isAgent 1, 2, 41 or 42, `trial` is isAgent 4 (R6.2, R6.3). */
export type Role = 'guest' | 'member' | 'agent' | 'trial';

/** The three named widths: up to 767 px, 768–1199 px, from 1200 px. The server never knows which. */
export const widthSteps = ['phone', 'tablet', 'desktop'] as const;
export type WidthStep = (typeof widthSteps)[number];

/** All that a condition may ask of the visitor and the moment. */
export interface Audience {
  role: Role;
  /** Rank level above 4 (R6.6). */
  vip: boolean;
  language: string;
  /** modIds that are on: `enabled` is the string '1', and so for all ancestors (R3.13). */
  modules: ReadonlySet<string>;
  /** Milliseconds since 1970, the server's clock. */
  now: number;
}

/** `when` of a node: for whom it exists. Data, never code. Several keys in one object must all hold. */
export interface Condition {
  flag?: string;
  module?: string;
  role?: Role | Role[];
  signedIn?: boolean;
  vip?: boolean;
  language?: string | string[];
  /** ISO 8601 with offset; `from` is included, `until` is not. */
  from?: string;
  until?: string;
  width?: WidthStep | WidthStep[];
  all?: Condition[];
  any?: Condition[];
  not?: Condition;
}
