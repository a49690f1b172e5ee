import { isLongerThan } from '#kit/countCharacters.ts';
import type { SetProfileRequest, SetProfileValue } from '#schemas/generated/api.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { changeAccount } from '#platform/accounts/account/index.ts';
import {
  avatarIdOf,
  avatarPaths,
  isOwnAvatar,
  ownAvatarId,
  removeOwnAvatar,
  setOwnAvatar,
} from '../profile/index.ts';
import { followsRule } from '#platform/site/merchants/index.ts';
import { listRegistrationRules } from '#platform/site/permission/index.ts';

/** Of nicknames without a registration rule. */
const maxLength = 20;

/**
 * Changes nickname and avatar: one of the offered pictures, which deletes a picture of the member's own, or a picture that
 * the member has sent. Refuses with `pattern` at `nickname`, `unknown-avatar` at `avatarId` and `unknown-picture` at
 * `picture`.
 */
export async function setProfile(
  { db, media, now, objects }: IdentityParts,
  context: CallContext,
  { nickname: typed, avatarId, picture }: SetProfileRequest,
): Promise<SetProfileValue> {
  const { account } = signedIn(context);
  const nickname = typed?.normalize('NFC').trim();
  if (nickname !== undefined) {
    const { nickname: rule } = await listRegistrationRules(db, context.merchant.code);
    const isValid = rule ? await followsRule(rule, nickname) : !isLongerThan(nickname, maxLength);
    // Direction marks and line breaks would disturb the lines around the name.
    if (nickname === '' || !isValid || /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(nickname))
      throw atField('nickname', 'pattern', 'The nickname does not follow the rule for nicknames.');
  }
  const chosen =
    avatarId === undefined
      ? undefined
      : avatarPaths(media, context.merchant).find((path) => avatarIdOf(path) === avatarId);
  if (avatarId !== undefined && chosen === undefined)
    throw atField('avatarId', 'unknown-avatar', 'There is no such picture.');
  const profile = await db.transaction(async (tx) => {
    if (chosen !== undefined && picture === undefined) await removeOwnAvatar(tx, account.id);
    const avatar =
      picture === undefined ? chosen : await setOwnAvatar(tx, account.id, picture, { now: now(), objects });
    const set = { nickname: nickname ?? account.nickname, avatar: avatar ?? account.avatar };
    await changeAccount(tx, account.id, set);
    return set;
  });
  const { avatar } = profile;
  return {
    nickname: profile.nickname,
    avatarId: isOwnAvatar(avatar) ? ownAvatarId : avatarIdOf(avatar),
    iconUrl: media.address(avatar),
  };
}

function atField(field: string, code: string, message: string): Refusal {
  return new Refusal(422, code, { fields: [{ field, code }], message });
}
