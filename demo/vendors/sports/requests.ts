import type { Context } from 'hono';
import { isTimeZone } from '#kit/zoned.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import { mostLegs, type Coupon } from './coupons.ts';
import { models, type SportName } from './engine/leagues.ts';
import { modes, whens, type Choice, type Look } from './view.ts';

/** The year 2100, in milliseconds. */
const latest = 4_102_444_800_000;

type Body = Readonly<Record<string, unknown>>;

/** Parses which part of the book a page requests. Refuses anything else with `bad-request`. */
export async function readLook(c: Context): Promise<Look> {
  const body = await readObject(c);
  const sport = text(body, 'sport', /^[a-z]{0,20}$/);
  const coupons = text(body, 'coupons', /^(?:open|settled)?$/);
  return {
    when: oneOf(whens, body['when']),
    sport: sport === '' ? '' : oneOf(Object.keys(models) as SportName[], sport),
    league: text(body, 'league', /^[a-z]{0,20}$/),
    since: whole(body, 'since', 0, latest),
    zone: timeZone(body),
    match: text(body, 'match', /^[\w-]{0,40}$/),
    choices: choicesIn(body),
    coupons: coupons as Look['coupons'],
    before: whole(body, 'before', 0, Number.MAX_SAFE_INTEGER),
  };
}

/** Reads a coupon: a whole positive stake and one to ten legs. */
export async function readCoupon(c: Context): Promise<Coupon> {
  const body = await readObject(c);
  const choices = choicesIn(body);
  if (choices.length === 0) throw new GameRefusal('bad-request');
  return {
    key: text(body, 'key', /^[\w-]{16,64}$/),
    stake: whole(body, 'stake', 1, Number.MAX_SAFE_INTEGER),
    mode: oneOf(modes, body['mode']),
    choices,
  };
}

async function readObject(c: Context): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (!isObject(body)) throw new GameRefusal('bad-request');
  return body;
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function choicesIn(body: Body): Choice[] {
  const list = body['choices'];
  if (!Array.isArray(list) || list.length > mostLegs) throw new GameRefusal('bad-request');
  return list.map((one: unknown) => {
    if (!isObject(one)) throw new GameRefusal('bad-request');
    return {
      match: text(one, 'match', /^[\w-]{1,40}$/),
      market: text(one, 'market', /^[\w:.-]{1,20}$/),
      selection: text(one, 'selection', /^[\w-]{1,10}$/),
      odds: whole(one, 'odds', 1, 1_000_000),
    };
  });
}

function text(body: Body, name: string, pattern: RegExp): string {
  const value = body[name];
  if (typeof value !== 'string' || !pattern.test(value)) throw new GameRefusal('bad-request');
  return value;
}

function timeZone(body: Body): string {
  const zone = text(body, 'zone', /^[\w/+-]{1,64}$/);
  if (!isTimeZone(zone)) throw new GameRefusal('bad-request');
  return zone;
}

function whole(body: Body, name: string, least: number, most: number): number {
  const value = body[name];
  if (!Number.isSafeInteger(value) || (value as number) < least || (value as number) > most)
    throw new GameRefusal('bad-request');
  return value as number;
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new GameRefusal('bad-request');
  return found;
}
