/** The name of an operator's picture in object storage. Every name begins with the merchant, who lives in one database. */
export const uploadKey = (merchant: string, name: string): string => `${merchant}/uploads/${name}`;

/** Of a picture that a member has sent. */
export const memberKey = (merchant: string, id: string): string => `${merchant}/members/${id}.webp`;

/** Of a picture that a member shows of itself. */
export const avatarKey = (merchant: string, id: string): string => `${merchant}/avatars/${id}.webp`;
