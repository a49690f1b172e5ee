import type { Grant } from './grants.ts';

/** What a call needs: a permission, or with `everything` the whole of the platform or of a merchant. */
export type Need = { permission: string } | 'everything';

/** The grants that allow something for a merchant; of no merchant, those for all merchants. */
export function allowing(grants: readonly Grant[], need: Need, merchant: string | undefined): Grant[] {
  return grants.filter(
    (grant) => reaches(grant, merchant ?? null) && (grant.permissions === 'all' || has(grant, need)),
  );
}

/** Whether any grant counts for a merchant. To others, the merchant does not exist. */
export function knowsMerchant(grants: readonly Grant[], merchant: string): boolean {
  return grants.some((grant) => reaches(grant, merchant));
}

/** Whether grants allow an act of this amount in a currency. Without an amount, only those without a limit do. */
export function allowsAmount(
  grants: readonly Grant[],
  amount: { minor: bigint; currency: string; toMinor: (decimal: string) => bigint | undefined } | undefined,
): boolean {
  return grants.some(({ amountLimit, currency }) => {
    if (amountLimit === null) return true;
    if (!amount || currency !== amount.currency) return false;
    const most = amount.toMinor(amountLimit);
    return most !== undefined && absolute(amount.minor) <= most;
  });
}

/** What of a role someone lacks who wants to give it, by permission; `everything` for the role owner. Empty: it may be given. */
export function lackingFor(own: readonly Grant[], given: Omit<Grant, 'id' | 'role'>): string[] {
  const covers = (grant: Grant): boolean =>
    (grant.merchant === null || grant.merchant === given.merchant) &&
    limitCovers(grant, given) &&
    (grant.personalData || !given.personalData) &&
    (grant.until === null || (given.until !== null && given.until <= grant.until)) &&
    (grant.networks.length === 0 ||
      (given.networks.length > 0 && given.networks.every((network) => grant.networks.includes(network))));
  const wide = own.filter(covers);
  if (given.permissions === 'all')
    return wide.some(({ permissions }) => permissions === 'all') ? [] : ['everything'];
  return given.permissions.filter((permission) => !wide.some((grant) => has(grant, { permission })));
}

/** A grant of these permissions without any limit: what an own role may become. */
export function unlimited(permissions: readonly string[] | 'all'): Omit<Grant, 'id' | 'role'> {
  return {
    permissions,
    merchant: null,
    amountLimit: null,
    currency: null,
    personalData: true,
    from: new Date(0),
    until: null,
    networks: [],
  };
}

function reaches(grant: Grant, merchant: string | null): boolean {
  return grant.merchant === null || grant.merchant === merchant;
}

function has({ permissions }: Grant, need: Need): boolean {
  return permissions === 'all' || (need !== 'everything' && permissions.includes(need.permission));
}

function limitCovers(own: Grant, given: Pick<Grant, 'amountLimit' | 'currency'>): boolean {
  if (own.amountLimit === null) return true;
  return (
    given.amountLimit !== null &&
    given.currency === own.currency &&
    Number(given.amountLimit) <= Number(own.amountLimit)
  );
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
