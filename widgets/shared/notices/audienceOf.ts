import type { Role } from '#engine/contracts/audience.ts';
import type { AnnouncementsRequest } from '#schemas/generated/api.ts';

/** Which notices and banners are for a visitor: those for guests, or those for everyone who is signed in. */
export const audienceOf = (role: Role): NonNullable<AnnouncementsRequest['audience']> =>
  role === 'guest' ? 'guests' : 'members';
