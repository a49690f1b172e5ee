import { randomInt } from 'node:crypto';
import type { SliderChallenge } from '#schemas/generated/api.ts';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { IdentityParts } from '../parts.ts';
import { drawSlider, sliderSize } from './pictures/drawSlider.ts';
import { secretRandom } from './pictures/random.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { countAttempt, uncountAttempt } from '#platform/accounts/attempts/index.ts';
import { randomDigits, sameDigits } from './captcha.ts';
import { setChallenge, takeChallenge } from './challenges.ts';

/** Accepted distance between piece and gap, in pixels. */
const tolerance = 4;

/** Wrong positions from one network: one guess in thirty is right. */
const misses = { scope: 'slider-missed', spanMs: 5 * 60_000 };
const maxMisses = 30;

/** Creates a slider puzzle. The four digits that `captchaAudio` speaks solve it as well. */
export async function createSlider(db: Database, merchant: string): Promise<SliderChallenge> {
  const { width, height, piece } = sliderSize;
  const left = randomInt(piece + 20, width - piece - 4);
  const pieceTop = randomInt(8, height - piece - 8);
  const answers = [String(left), randomDigits(), createToken()];
  const sliderId = await setChallenge(db, merchant, 'slider', answers);
  const pictures = drawSlider(left, pieceTop, secretRandom);
  return {
    sliderId,
    picture: pictures.picture.toString('base64'),
    piece: pictures.piece.toString('base64'),
    width,
    height,
    pieceWidth: piece,
    pieceTop,
    audio: true,
  };
}

/**
 * Checks a solution and returns the token that login takes. Refuses with `slider-wrong`, after which a new puzzle is
 * needed, and with `too-many-requests` if a network misses often.
 */
export async function checkSlider(
  { db, now }: IdentityParts,
  { merchant: { code: merchant }, network }: CallContext,
  given: { sliderId: string; position?: number; answer?: string },
): Promise<{ sliderToken: string }> {
  const tries = await countAttempt(db, misses, network, now());
  if (tries.count > maxMisses)
    throw new Refusal(429, 'too-many-requests', {
      retryAfter: 300,
      message: 'Please try again in 5 minutes.',
    });
  const answers = await takeChallenge(db, merchant, 'slider', given.sliderId);
  const [left, digits] = answers ?? [];
  const placed = given.position !== undefined && Math.abs(given.position - Number(left)) <= tolerance;
  const matchesDigits = given.answer !== undefined && sameDigits(given.answer, digits);
  if (!answers || !(placed || matchesDigits)) {
    throw new Refusal(422, 'slider-wrong', { message: 'The position is wrong. Please try the new picture.' });
  }
  await uncountAttempt(db, misses, network);
  const sliderToken = createToken();
  const id = await setChallenge(db, merchant, 'slider-token', [given.sliderId, hashToken(sliderToken)]);
  return { sliderToken: `${id}.${sliderToken}` };
}

/** Whether a login carries the token of a puzzle that was just solved. The token works once. */
export async function sliderIsSolved(
  db: Database,
  merchant: string,
  sliderId: string | undefined,
  sliderToken: string | undefined,
): Promise<boolean> {
  const [id, secret] = sliderToken?.split('.') ?? [];
  if (!sliderId || !id || !secret) return false;
  const stored = await takeChallenge(db, merchant, 'slider-token', id);
  return stored?.[0] === sliderId && stored[1] === hashToken(secret);
}
