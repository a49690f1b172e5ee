import type { CallContext } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { keepCode, newCode, type CodeHolder } from './codes.ts';
import { codeText } from './codeText.ts';

/** Creates a code for the owner of a number, valid for `smsMinutes`. Returns it, its message and the requester's token. */
export async function issueCode(
  { db, now }: PlatformParts,
  { merchant, language, codeToken: before }: CallContext,
  purpose: CodeHolder['purpose'],
  mobile: string,
): Promise<{ code: string; message: string; codeToken: string }> {
  const { smsMinutes } = merchant.settings;
  const code = newCode();
  const expiresAt = new Date(now().getTime() + smsMinutes * 60_000);
  const holder = { merchant: merchant.code, purpose, mobile };
  const codeToken = await keepCode(db, holder, code, expiresAt, before);
  return { code, message: codeText(language, merchant.name, code, smsMinutes), codeToken };
}
