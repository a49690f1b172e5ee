import { setMailFrame } from '#platform/site/merchants/index.ts';
import type { SetMailFrameRequest } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { MessagingParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { siteOf } from '#platform/site/permission/index.ts';

/** Stores how the mail of a site looks. Only its portal may state it: members trust what looks like their site. */
export async function stateMailFrame(
  parts: MessagingParts,
  frame: SetMailFrameRequest,
  context: CallContext,
): Promise<null> {
  const site = await siteOf(parts, context);
  if (!context.portal || site === undefined)
    throw new Refusal(403, 'portal-only', {
      message: 'Only a portal with PLATFORM_KEY makes this call, for a site of the merchant (X-Site).',
    });
  await setMailFrame(parts.db, context.merchant.code, site, frame, parts.now());
  return null;
}
