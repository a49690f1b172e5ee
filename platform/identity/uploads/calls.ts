import { requireRealAccount } from '#platform/accounts/account/index.ts';
import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { bytesOfUpload, readMemberUpload, storeMemberUpload } from './memberUploads.ts';

/** Calls for pictures that members send. */
export const uploadCalls: Pick<CallHandlers<IdentityParts>, 'uploadPicture' | 'ownPicture'> = {
  async uploadPicture(parts, { content }, context) {
    requireRealAccount(signedIn(context).account);
    const { id, width, height } = await storeMemberUpload(parts, context, Buffer.from(content, 'base64'));
    return { picture: id, width, height };
  },

  async ownPicture(parts, { picture }, context) {
    const found = await readMemberUpload(parts.db, signedIn(context).account.id, picture);
    const bytes = found && (await bytesOfUpload(parts.objects, found));
    if (!bytes) throw new Refusal(404, 'no-such-picture', { message: 'You have no such picture.' });
    const { width, height } = found;
    return { picture, width, height, content: Buffer.from(bytes).toString('base64') };
  },
};
