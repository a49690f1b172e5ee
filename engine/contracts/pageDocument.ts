import type { Role, WidthStep } from './audience.ts';
import type { StoreName, Hydrate } from './widget.ts';
import type { Props, Region } from './revision.ts';

/**
 * The state of a call; `value` is the response's `value`, or the whole response if it has fields outside `value`
 * (R7.9).
 */
export type CallState =
  | { state: 'ready'; value: unknown }
  | { state: 'pending' }
  | { state: 'failed'; code: string };

/** Error codes of a platform that does not implement a call. */
export const lackingCodes = ['no-such-call', 'http-404'];

/** Whether the state of a call is final: it has its response, or the platform does not implement it. */
export function isSettled(state: CallState | undefined): boolean {
  return state?.state === 'ready' || (state?.state === 'failed' && lackingCodes.includes(state.code));
}

export interface DocumentCall {
  name: string;
  query: Record<string, string | number | boolean>;
  /** Key into `data`; equal calls of two widgets share it. */
  key: string;
  token: boolean;
  every?: number;
}

export interface DocumentNode {
  id: string;
  widget: string;
  /** URL of the view's module; absent for a node that is never hydrated. */
  view?: string;
  /** URLs of the other modules that the view imports; none in the first document. */
  needs?: string[];
  /** URLs of the style sheets it needs. */
  css?: string[];
  /** Absent in the first document for a node that is never hydrated, as are its props. */
  hydrate?: Hydrate;
  props?: Props;
  widths?: WidthStep[];
  calls?: Record<string, DocumentCall>;
  subscribes?: StoreName[];
  slots?: Record<string, DocumentNode[]>;
  error?: true;
  /** For a node that is never hydrated: changes with its content, so that navigation replaces its HTML. */
  rev?: string;
}

/** Facts of the brand that views need. Constant for the lifetime of the page. */
export interface BrandFacts {
  brand: string;
  name: string;
  merchantCode: string;
  currency: string;
  timeZone: string;
  calendar: string;
  digits: string;
  /** Notices are dated in the language's own form (R3.2). */
  localNoticeDates?: true;
  ageLimit: number;
  rememberHours: number;
  licence: { text: string; url?: string };
  languages: {
    tag: string;
    code: string;
    name: string;
    dir: 'ltr' | 'rtl';
    calendar?: string;
    digits?: string;
  }[];
  memberCentre: boolean;
  agentCentre: boolean;
  /** Whether games have a button that shows what they are before they start. */
  quickView: boolean;
  /** Hosts at which the brand is served. The speed test uses them if the platform lists no domains (R2.3.3). */
  hosts: string[];
}

/** The JSON that a page is hydrated from. */
export interface PageDocument {
  facts: BrandFacts;
  revision: string;
  build: string;
  /** URL of the script that reloads the page when the brand is edited; never in production. */
  reload?: string;
  language: string;
  dir: 'ltr' | 'rtl';
  /** `auto`: what the visitor's system prefers. */
  theme: 'light' | 'dark' | 'auto';
  role: Role;
  vip: boolean;
  /** URL of customer service for this visitor (R3.17, R6.6); null if there is none. */
  service: string | null;
  /** Base URLs of the platform's pictures, best first; absent if the portal serves them itself (R3.15). */
  imageBases?: string[];
  /** Base URLs of launched games, best first; absent if they are at the platform's own address (R3.15). */
  launchBases?: string[];
  /** Path with query, as requested. */
  path: string;
  page: string;
  /** Class of `<main>` (R2.1.14). */
  mainClass: string;
  gamePage: boolean;
  params: Record<string, string>;
  /**
   * Experiment → the visitor's variant, for those that the page's conditions ask for: the name of a variant, or `10%` or
   * `rest` for one that is divided by percent. Statistics of the page carry it.
   */
  experiments?: Record<string, string>;
  title: string;
  status: number;
  /** Milliseconds since 1970 by the platform's clock, which the first render uses instead of the browser's. */
  now: number;
  /** Id of the open overlay, such as `login`, or null. */
  open: string | null;
  /** Path after closing the overlay that the path itself opens: home, for `/register` (R2.1.2). */
  under?: string;
  /** The open overlay cannot be closed: the visitor must change the password first (R4.23). */
  mustChangePassword?: true;
  regions: Record<Region, DocumentNode[]>;
  words: Record<string, string>;
  data: Record<string, CallState>;
  flags: Record<string, boolean>;
  /** The platform's modules could not be loaded, so the browser requests this document again. */
  degraded?: true;
}
