import { randomInt } from 'node:crypto';
import { plainDigits } from '#kit/digits.ts';
import type { SliderChallenge } from '#schemas/generated/api.ts';
import { createToken, hashToken } from '../crypto/hashToken.ts';
import type { Database } from '../database/index.ts';
import { drawSlider, sliderSize } from '../pictures/drawSlider.ts';
import { secretRandom } from '../pictures/random.ts';
import { Refusal } from '../Refusal.ts';
import { askInWords } from './askInWords.ts';
import { setChallenge, takeChallenge } from './challenges.ts';

/** How far from the gap the piece may lie, in pixels. */
const tolerance = 6;

/** Draws a slider puzzle, with a question in words as its equal. */
export async function createSlider(
  db: Database,
  merchant: string,
  language: string,
): Promise<SliderChallenge> {
  const { width, height, piece } = sliderSize;
  const left = randomInt(piece + 20, width - piece - 4);
  const pieceTop = randomInt(8, height - piece - 8);
  const words = askInWords(language);
  const sliderId = await setChallenge(db, merchant, 'slider', [String(left), words.answer]);
  const pictures = drawSlider(left, pieceTop, secretRandom);
  return {
    sliderId,
    picture: pictures.picture.toString('base64'),
    piece: pictures.piece.toString('base64'),
    width,
    height,
    pieceWidth: piece,
    pieceTop,
    question: words.question,
  };
}

/** Checks a solved puzzle and gives the token that login carries. Refuses with `slider-wrong`; then a new one is due. */
export async function checkSlider(
  db: Database,
  merchant: string,
  given: { sliderId: string; position?: number; answer?: string },
): Promise<{ sliderToken: string }> {
  const answers = await takeChallenge(db, merchant, 'slider', given.sliderId);
  const [left, inWords] = answers ?? [];
  const placed = given.position !== undefined && Math.abs(given.position - Number(left)) <= tolerance;
  const said = given.answer !== undefined && plainDigits(given.answer.trim()) === inWords;
  if (!answers || !(placed || said)) {
    throw new Refusal(422, 'slider-wrong', { message: 'That is not the place. Please try the new picture.' });
  }
  const sliderToken = createToken();
  const id = await setChallenge(db, merchant, 'slider-token', [given.sliderId, hashToken(sliderToken)]);
  return { sliderToken: `${id}.${sliderToken}` };
}

/** Whether a login carries the token of a puzzle solved just now. It works once. */
export async function sliderIsSolved(
  db: Database,
  merchant: string,
  sliderId: string | undefined,
  sliderToken: string | undefined,
): Promise<boolean> {
  const [id, secret] = sliderToken?.split('.') ?? [];
  if (!sliderId || !id || !secret) return false;
  const kept = await takeChallenge(db, merchant, 'slider-token', id);
  return kept?.[0] === sliderId && kept[1] === hashToken(secret);
}
