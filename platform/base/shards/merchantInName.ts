/**
 * A name of a play session or launch token. It begins with the merchant's code, by which a vendor's call finds the shard where the
 * merchant lives now, also after the merchant has moved.
 */
export const nameWithMerchant = (merchant: string, name: string): string => `${merchant}.${name}`;

/** The merchant that such a name begins with; undefined for names from before they had one. */
export function merchantInName(name: string): string | undefined {
  return /^([A-Z][A-Z0-9_]{1,39})\./.exec(name)?.[1];
}
