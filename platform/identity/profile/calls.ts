import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { avatarIdOf, avatarPaths } from './avatars.ts';
import { isOwnAvatar, ownAvatarId } from './ownAvatar.ts';

/** Calls for a member's picture. */
export const profileCalls: Pick<CallHandlers<IdentityParts>, 'memberIcon' | 'playerAvatar'> = {
  async memberIcon({ media }, _query, context) {
    return { iconUrl: media.address(signedIn(context).account.avatar) };
  },

  async playerAvatar({ media }, _query, context) {
    const avatars = avatarPaths(media, context.merchant).map((path) => ({
      avatarId: avatarIdOf(path),
      iconUrl: media.address(path),
    }));
    const { avatar } = signedIn(context).account;
    return isOwnAvatar(avatar)
      ? { avatarId: ownAvatarId, own: media.address(avatar), avatars }
      : { avatarId: avatarIdOf(avatar), avatars };
  },
};
