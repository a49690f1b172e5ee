import { randomInt } from 'node:crypto';
import type { CallContext } from '../calls.ts';
import type { PlatformParts } from '../parts.ts';
import { keepCode, type CodeHolder } from './codes.ts';
import { codeText } from './codeText.ts';

/** Makes a code for the owner of a number, good for `smsMinutes`, and returns the message that tells it. */
export async function issueCode(
  { db, now }: PlatformParts,
  { merchant, language }: CallContext,
  purpose: CodeHolder['purpose'],
  mobile: string,
): Promise<string> {
  const { smsMinutes } = merchant.settings;
  const code = String(randomInt(100_000, 1_000_000));
  const expiresAt = new Date(now().getTime() + smsMinutes * 60_000);
  await keepCode(db, { merchant: merchant.code, purpose, mobile }, code, expiresAt);
  return codeText(language, merchant.name, code, smsMinutes);
}
