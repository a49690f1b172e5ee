import { useLocation } from 'react-router';
import { useSelf } from '../session/self.ts';

/** The merchant whose records are shown: it is a field of lists, and part of the address of one record. */
export function useShownMerchant(): string | undefined {
  const { pathname, search } = useLocation();
  const { merchants } = useSelf();
  const named = [new URLSearchParams(search).get('merchant'), ...pathname.split('/')];
  return merchants.find(({ code }) => named.includes(code))?.code;
}

/** The address of a screen for a merchant, or for the one that it chooses itself. */
export function addressOf(path: string, merchant: string | undefined): string {
  return merchant === undefined ? path : `${path}?${new URLSearchParams({ merchant }).toString()}`;
}
