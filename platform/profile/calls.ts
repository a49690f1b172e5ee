import { signedIn, type CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';

const folder = 'avatars/';

/** Calls for a member's picture. */
export function profileCalls({ media }: PlatformParts): Pick<CallHandlers, 'memberIcon' | 'playerAvatar'> {
  return {
    async memberIcon(_query, context) {
      return { iconUrl: media.address(signedIn(context).account.avatar) };
    },

    async playerAvatar(_query, context) {
      const avatars = media
        .list(folder)
        .map((path) => ({ avatarId: idOf(path), iconUrl: media.address(path) }));
      return { avatarId: idOf(signedIn(context).account.avatar), avatars };
    },
  };
}

/** `avatars/koi.webp` becomes `koi`. */
function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
