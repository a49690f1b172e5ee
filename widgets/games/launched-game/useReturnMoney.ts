import { useEffect } from 'react';
import { useActions } from '#engine/react/index.ts';

/**
 * Moves the money that went along at launch back to the main wallet when the member leaves the game (R3.14); null: none
 * did. If that fails, or the browser is closed, the money is in the vendor's wallet: the dialog of wallets shows it, and
 * the next launch takes it along.
 */
export function useReturnMoney(vendor: string | null): void {
  const { request, renew } = useActions();
  useEffect(() => {
    if (vendor === null) return undefined;
    return () => {
      request('walletTransfer', { from: vendor, to: 'MAIN' }).then(
        () => renew('balance'),
        () => {},
      );
    };
  }, [vendor, request, renew]);
}
