import { useSearchParams } from 'react-router';
import type { OperatorSelf } from '#schemas/generated/operatorCalls.ts';
import { allows, useSelf } from './self.ts';

type DeskMerchant = OperatorSelf['merchants'][number];

/** The merchants for which the person has a permission, and the one of the address (`merchant=SIAM01`), by default the first. */
export function useMerchant(permission: string): {
  merchants: DeskMerchant[];
  merchant: DeskMerchant | undefined;
} {
  const self = useSelf();
  const [search] = useSearchParams();
  const merchants = self.merchants.filter(({ code }) => allows(self, permission, code));
  return {
    merchants,
    merchant: merchants.find(({ code }) => code === search.get('merchant')) ?? merchants[0],
  };
}
