import type { Role, WidthStep } from './audience.ts';
import type { Followed, Hydrate } from './widget.ts';
import type { Props, Region } from './revision.ts';

/** What came of a call: its answer's `value` (or whole answer where fields lie outside `value`, R7.9). */
export type CallState =
  | { state: 'ready'; value: unknown }
  | { state: 'pending' }
  | { state: 'failed'; code: string };

/** Codes by which a platform says that it does without a call. */
export const lackingCodes = ['no-such-call', 'http-404'];

/** Nothing more will come of a call: its answer is there, or the platform does without it. */
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
  /** Address of the view's module; absent for a node that never wakes. */
  view?: string;
  /** Addresses of the modules that the view is built of, itself aside; none in the first document. */
  needs?: string[];
  /** Addresses of the style sheets it needs. */
  css?: string[];
  /** Absent in the first document for what never wakes; so are its props. */
  hydrate?: Hydrate;
  props?: Props;
  widths?: WidthStep[];
  calls?: Record<string, DocumentCall>;
  follows?: Followed[];
  slots?: Record<string, DocumentNode[]>;
  error?: true;
  /** Of a node that never wakes: changes when anything of it does, so that a move replaces the frame. */
  rev?: string;
}

/** Facts of the brand that views need. Constant while the page lives. */
export interface BrandFacts {
  brand: string;
  name: string;
  merchantCode: string;
  currency: string;
  timeZone: string;
  calendar: string;
  digits: string;
  ageLimit: number;
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
  /** Hosts where the brand answers: what the speed test asks where the platform names no domains (R2.3.3). */
  hosts: string[];
}

/** All that a browser knows of a page. */
export interface PageDocument {
  facts: BrandFacts;
  revision: string;
  build: string;
  /** Address of the script that loads the page anew while somebody works on the brand; never in production. */
  reload?: string;
  language: string;
  dir: 'ltr' | 'rtl';
  /** `auto`: what the visitor's system prefers. */
  theme: 'light' | 'dark' | 'auto';
  role: Role;
  vip: boolean;
  /** Where customer service is, for this person (R3.17, R6.6); null where there is none. */
  service: string | null;
  /** Bases of the platform's pictures, the best first; absent where the portal itself has them (R3.15). */
  imageBases?: string[];
  /** Bases of launched games, the best first; absent where they are at the platform's own address (R3.15). */
  launchBases?: string[];
  /** Path with query, as asked. */
  path: string;
  page: string;
  /** Class of `<main>` (R2.1.14). */
  mainClass: string;
  gamePage: boolean;
  params: Record<string, string>;
  title: string;
  status: number;
  /** Milliseconds by the platform's clock; first render uses it in place of the browser's. */
  now: number;
  /** The overlay that is open, `login`, or null. */
  open: string | null;
  /** Where one is when what the path itself opens has closed: home, for `/register` (R2.1.2). */
  under?: string;
  /** What is open cannot be closed: it has to be done first (R4.23). */
  held?: true;
  regions: Record<Region, DocumentNode[]>;
  words: Record<string, string>;
  data: Record<string, CallState>;
  flags: Record<string, boolean>;
  /** The platform could not be asked for its modules: the browser asks for this document again. */
  degraded?: true;
}
