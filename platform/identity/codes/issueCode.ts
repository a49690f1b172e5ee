import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { shortSiteName, siteLocaleOf } from '#platform/site/merchants/index.ts';
import { siteOf } from '#platform/site/permission/index.ts';
import { keepCode, newCode, type CodeHolder } from './codes.ts';
import { codeText } from './codeText.ts';

/** Creates a code for the owner of a number, valid for `smsMinutes`. Returns it, its message and the requester's token. */
export async function issueCode(
  parts: IdentityParts,
  context: CallContext,
  purpose: CodeHolder['purpose'],
  mobile: string,
): Promise<{ code: string; message: string; codeToken: string }> {
  const { db, now } = parts;
  const { merchant, language, codeToken: before } = context;
  const { smsMinutes } = merchant.settings;
  const code = newCode();
  const expiresAt = new Date(now().getTime() + smsMinutes * 60_000);
  const holder = { merchant: merchant.code, purpose, mobile };
  const codeToken = await keepCode(db, holder, code, expiresAt, before);
  const site = (await siteOf(parts, context)) ?? context.session?.account.site;
  const name = await shortSiteName(db, merchant, site);
  const facts = await siteLocaleOf(db, merchant, site);
  return { code, message: codeText(language, name, code, smsMinutes, facts), codeToken };
}
