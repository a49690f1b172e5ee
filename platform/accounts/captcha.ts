import { randomInt } from 'node:crypto';
import { plainDigits } from '#kit/digits.ts';
import type { CaptchaSuccess } from '#schemas/generated/api.ts';
import type { Database } from '../database/index.ts';
import { drawCaptcha } from '../pictures/drawCaptcha.ts';
import { secretRandom } from '../pictures/random.ts';
import { askInWords } from './askInWords.ts';
import { setChallenge, takeChallenge } from './challenges.ts';

/** Draws a captcha of four digits, with the same in words. Either answer counts. */
export async function createCaptcha(
  db: Database,
  merchant: string,
  language: string,
): Promise<CaptchaSuccess> {
  const digits = String(randomInt(1_000, 10_000));
  const words = askInWords(language);
  const captchaId = await setChallenge(db, merchant, 'captcha', [digits, words.answer]);
  const value = drawCaptcha(digits, secretRandom).toString('base64');
  return { success: true, value, captchaId, question: words.question };
}

/** Whether a captcha is solved. Asking takes it away, so it works once. Digits of any script count. */
export async function captchaIsRight(
  db: Database,
  merchant: string,
  captchaId: string | undefined,
  given: string | undefined,
): Promise<boolean> {
  if (!captchaId || !given) return false;
  const answers = await takeChallenge(db, merchant, 'captcha', captchaId);
  return answers?.includes(plainDigits(given.trim())) ?? false;
}
