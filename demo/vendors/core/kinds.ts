import type { Hono } from 'hono';
import type { Bookkeeper } from './Bookkeeper.ts';
import type { Catalogue, CatalogueGame } from './catalogue.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import type { Store } from './Store.ts';
import type {
  FixturesRequest,
  FixturesResponse,
  RoomsRequest,
  SlipRequest,
  SlipResponse,
  VendorRoom,
} from '#schemas/generated/integration.ts';
import type { PlaySession, Round, RoundRules } from './types.ts';

/** What the parts of a kind of game are given. */
export interface KindParts {
  store: Store;
  bookkeeper: Bookkeeper;
  catalogue: Catalogue;
  now: () => number;
  /** The session of a request, or a refusal. */
  sessionOf: (authorization: string | undefined) => PlaySession;
}

/** A launched game. */
export interface Launched {
  session: PlaySession;
  game: CatalogueGame;
  language: TextLanguage;
  /** What the player chose at the site, as the launch address has it: unchecked. */
  chosen: { slip: string; stake: string };
}

/** A kind of game: its rules, its page, and what the page calls. */
export interface GameKind {
  /** Also the path of its calls, and the name of its script, unless it has the page of another kind. */
  name: string;
  page?: string;
  /** Categories of the platform that are played by this kind: `RNG`. */
  gameTypes: readonly string[];
  /** Which games of these categories, where another kind plays the others. */
  plays?: (game: CatalogueGame) => boolean;
  rules: RoundRules;
  /** What the page's script starts with, besides what all pages have. `open` is a round that was not finished. */
  start: (parts: KindParts, launched: Launched, open: Round | undefined) => object;
  /** The calls of the page, below its name. */
  serve: (parts: KindParts) => Hono;
  /** The rooms of a vendor's game; kinds without rooms have none. */
  rooms?: (
    parts: Pick<KindParts, 'store'>,
    vendor: string,
    request: RoomsRequest & { game: string; cardGame?: string | undefined },
  ) => VendorRoom[];
  /** The matches of a vendor's book; kinds without matches have none. */
  fixtures?: (parts: Pick<KindParts, 'store' | 'now'>, request: FixturesRequest) => FixturesResponse;
  /** Places a slip that a player confirmed on the site; kinds without one open with it. */
  placeSlip?: (parts: KindParts, session: PlaySession, slip: SlipRequest) => Promise<SlipResponse>;
  /** Does what is due by itself. Called twice a second, and first after a restart. */
  tick?: (parts: Pick<KindParts, 'store' | 'bookkeeper' | 'now'>) => void;
}
