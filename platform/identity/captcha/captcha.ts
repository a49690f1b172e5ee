import { randomInt } from 'node:crypto';
import { plainDigits } from '#kit/digits.ts';
import type { CaptchaSuccess } from '#schemas/generated/api.ts';
import { createToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { drawCaptcha } from './pictures/drawCaptcha.ts';
import { secretRandom } from './pictures/random.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { recordDigits } from './sounds/recordDigits.ts';
import { seededRandom } from './sounds/seededRandom.ts';
import { peekChallenge, setChallenge, takeChallenge } from './challenges.ts';

/** Creates a captcha image of four digits. `recordCaptcha` speaks the same digits. */
export async function createCaptcha(db: Database, merchant: string): Promise<CaptchaSuccess> {
  const digits = randomDigits();
  const captchaId = await setChallenge(db, merchant, 'captcha', [digits, createToken()]);
  const value = drawCaptcha(digits, secretRandom).toString('base64');
  return { success: true, value, captchaId, audio: true };
}

/** Four uniformly random digits. */
export function randomDigits(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/**
 * Speaks the digits of a captcha or a slider as a WAV recording, for people who cannot see the image (R2.6.9).
 * Listening does not use up the challenge, and the recording is the same each time. Refuses with `captcha-expired`.
 */
export async function recordCaptcha(
  { db, voiceOf }: IdentityParts,
  merchant: string,
  id: string,
  language: string,
): Promise<Buffer> {
  const { digits, seed } = await digitsOf(db, merchant, id);
  return recordDigits(digits, voiceOf(language), seededRandom(`${seed} ${language}`));
}

/** The digits of an unsolved captcha or slider. Refuses with `captcha-expired`. */
export async function digitsOf(
  db: Database,
  merchant: string,
  id: string,
): Promise<{ digits: string; seed: string }> {
  const answers =
    (await peekChallenge(db, merchant, 'captcha', id)) ?? (await peekChallenge(db, merchant, 'slider', id));
  const [seed, digits] = answers?.toReversed() ?? [];
  if (seed === undefined || digits === undefined)
    throw new Refusal(422, 'captcha-expired', {
      message: 'The captcha has expired. Please ask for a new one.',
    });
  return { digits, seed };
}

/** Whether a captcha is solved. Checking consumes it. Digits of any script are accepted. */
export async function captchaIsRight(
  db: Database,
  merchant: string,
  captchaId: string | undefined,
  given: string | undefined,
): Promise<boolean> {
  if (!captchaId || !given) return false;
  const answers = await takeChallenge(db, merchant, 'captcha', captchaId);
  return answers !== undefined && sameDigits(given, answers[0]);
}

/** Whether the digits match. Any script is accepted, with or without spaces. */
export function sameDigits(given: string, right: string | undefined): boolean {
  return plainDigits(given).replace(/\s/g, '') === right;
}
