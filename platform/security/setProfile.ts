import { eq } from 'drizzle-orm';
import type { SetProfileRequest, SetProfileValue } from '#schemas/generated/api.ts';
import { signedIn, type CallContext } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { accounts } from '../database/schema/index.ts';
import { avatarIdOf, avatarPaths } from '../profile/avatars.ts';
import { followsRule } from '../system/followsRule.ts';
import { listRegistrationRules } from '../system/resources.ts';

/** Of nicknames without a registration rule. */
const maxLength = 20;

/** Changes nickname and avatar. Refuses with `pattern` at `nickname` and `unknown-avatar` at `avatarId`. */
export async function setProfile(
  { db, media }: PlatformParts,
  context: CallContext,
  { nickname: typed, avatarId }: SetProfileRequest,
): Promise<SetProfileValue> {
  const { account } = signedIn(context);
  const nickname = typed?.normalize('NFC').trim();
  if (nickname !== undefined) {
    const { nickname: rule } = await listRegistrationRules(db, context.merchant.code);
    const isValid = rule ? followsRule(rule, nickname) : Array.from(nickname).length <= maxLength;
    // Direction marks and line breaks would disturb the lines around the name.
    if (nickname === '' || !isValid || /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(nickname))
      throw atField('nickname', 'pattern', 'The nickname does not follow the rule for nicknames.');
  }
  const avatar =
    avatarId === undefined ? undefined : avatarPaths(media).find((path) => avatarIdOf(path) === avatarId);
  if (avatarId !== undefined && avatar === undefined)
    throw atField('avatarId', 'unknown-avatar', 'There is no such picture.');
  const now = { nickname: nickname ?? account.nickname, avatar: avatar ?? account.avatar };
  await db.update(accounts).set(now).where(eq(accounts.id, account.id));
  return { nickname: now.nickname, avatarId: avatarIdOf(now.avatar), iconUrl: media.address(now.avatar) };
}

function atField(field: string, code: string, message: string): Refusal {
  return new Refusal(422, code, { fields: [{ field, code }], message });
}
