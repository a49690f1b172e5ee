import type { GameKind, KindParts } from '../core/kinds.ts';
import { roundRoutes } from '../core/roundRoutes.ts';
import { Book } from './Book.ts';
import type { CouponData } from './CouponData.ts';
import { couponDetails } from './couponDetails.ts';
import { mostLegs, placeCoupon, settleCoupons } from './coupons.ts';
import { commitmentOf } from './engine/drawFrom.ts';
import { dayMs, dayOf, startOfDay } from './engine/fixtures.ts';
import { books, type SportName } from './engine/leagues.ts';
import { returns } from './engine/price.ts';
import { oncePerStep } from './feed.ts';
import { lookAt } from './look.ts';
import { placeSlip } from './placeSlip.ts';
import { readCoupon, readLook } from './requests.ts';
import { readSlip } from './readSlip.ts';
import type { DayProof, Look, SportsStart } from './view.ts';
import { couponView, mostWinOf } from './views.ts';
import { sportsWords } from './words.ts';

/** Sports that games of the list begin with; the others show all. */
export const sportOfGame: Readonly<Record<string, SportName>> = {
  FB_FAIRBALL_FOOTBALL: 'football',
  FB_GOAL_LINE: 'football',
  FB_SUMMIT_CUP: 'football',
  ST_HOOPS: 'basketball',
  ST_BASELINE: 'tennis',
  AI_AIM_ARENA_CUP: 'cinder',
  AI_CROSSHAIR: 'cinder',
  AI_DUST_SITE: 'cinder',
  AI_PISTOL_ROUND: 'cinder',
  AV_ICE_RIFT: 'riftfall',
  IMES_LANE_KINGS: 'riftfall',
  IMES_LAST_GATE: 'riftfall',
  IMES_RELIC_WARS: 'riftfall',
  IA_ATLAS_STRATEGY: 'starhold',
  IA_STEEL_SKIES: 'starhold',
};

/** After the end of a day its last matches are still being played. */
const revealMs = 60 * 60_000;

/**
 * The sports book, for sports (FB sports included) or esports. A coupon is a round that stays open until its last match
 * is over; it is then settled without its player's page.
 */
export function createSportsBook(kind: 'sports' | 'esports'): GameKind {
  let book: Book | undefined;
  const bookOf = ({ store, now }: Pick<KindParts, 'store' | 'now'>): Book =>
    (book ??= new Book(kind, { now, secretOf: (day) => store.secret(secretName(day)) }));
  const feed = oncePerStep();
  return {
    name: kind,
    page: 'sports',
    gameTypes: [kind === 'sports' ? 'SPORTS' : 'ESPORTS'],
    rules: {
      onBet: (data) => ({ data }),
      details: couponDetails,
      validStake: (data) => (data as CouponData).validStake,
    },
    tick: (parts) => settleCoupons(parts, bookOf(parts), kind),
    fixtures: (parts, request) => feed(bookOf(parts), request),
    placeSlip: (parts, session, slip) => placeSlip(parts, { book: bookOf(parts), kind, session }, slip),
    start: (parts, { session, game, language, chosen }): SportsStart => {
      const { minStake: least, maxStake: most } = session;
      const sport = sportOfGame[game.code] ?? '';
      const start = { book: bookOf(parts), kind, session };
      return {
        words: sportsWords(language),
        kind,
        sports: books[kind],
        leagues: start.book.leagues.map(({ id, sport: of }) => ({ id, sport: of })),
        sport,
        least,
        most,
        mostWin: mostWinOf(session),
        mostLegs,
        returns,
        proofs: proofsOf(parts),
        look: lookAt(parts, start, { ...firstLook, sport, zone: session.timeZone ?? firstLook.zone }),
        slip: readSlip(bookOf(parts), chosen.slip),
        stake: /^\d{1,12}(?:\.\d{1,4})?$/.test(chosen.stake) ? chosen.stake : '',
      };
    },
    serve: (parts) => {
      const app = roundRoutes(parts, kind, (round) => couponView(bookOf(parts), round));
      const given = (authorization: string | undefined) => ({
        book: bookOf(parts),
        kind,
        session: parts.sessionOf(authorization),
      });
      app.post('/look', async (c) => {
        const asking = given(c.req.header('authorization'));
        return c.json(lookAt(parts, asking, await readLook(c)));
      });
      app.post('/place', async (c) => {
        const asking = given(c.req.header('authorization'));
        return c.json(await placeCoupon(parts, asking, await readCoupon(c)));
      });
      return app;
    },
  };
}

const secretName = (day: string) => `sports:${day}`;

const firstLook: Look = {
  when: 'live',
  sport: '',
  league: '',
  since: 0,
  zone: 'UTC',
  match: '',
  choices: [],
  coupons: '',
  before: 0,
};

/** Commitments of yesterday, today and tomorrow. A day's secret is shown when all of its matches are over. */
function proofsOf({ store, now }: Pick<KindParts, 'store' | 'now'>): DayProof[] {
  return [-1, 0, 1].map((days) => {
    const at = now() + days * dayMs;
    const day = dayOf(at);
    const secret = store.secret(secretName(day));
    const isOver = now() > startOfDay(day) + dayMs + revealMs;
    return { day, commitment: commitmentOf(secret), secret: isOver ? secret : null };
  });
}
