import { useEffect } from 'react';
import { useActions } from '#engine/react/index.ts';

/**
 * Moves the money that went along at launch back to the main wallet when the member leaves the game or closes its page
 * (R3.14); null: none did. If that fails, the money is in the vendor's wallet: the dialog of wallets shows it, and the
 * next launch takes it along. A page that the browser restores launches the game again, with the money.
 */
export function useReturnMoney(vendor: string | null, again: () => void): void {
  const { request, renew } = useActions();
  useEffect(() => {
    if (vendor === null) return undefined;
    const moveBack = (keepalive: boolean) =>
      request('walletTransfer', { from: vendor, to: 'MAIN' }, { keepalive }).then(
        () => renew('balance'),
        () => {},
      );
    const onHide = () => void moveBack(true);
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) again();
    };
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
      void moveBack(false);
    };
    // `again` is a new function with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [vendor, request, renew]);
}
