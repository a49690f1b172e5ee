import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { currencyDecimals } from '#kit/currencies.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { collectionConfirmed, walletMoveConfirmed } from '#schemas/confirmedMoney.ts';
import type { CallValue, WalletTransferRequest } from '#schemas/generated/api.ts';

/** The name of the main wallet in `walletTransfer`. */
export const mainWallet = 'MAIN';

/** Refusals that the page explains itself: `changed` above the wallets, the others at the field. */
const problems: Record<string, 'invalid' | 'short' | 'changed'> = {
  'invalid-amount': 'invalid',
  'insufficient-funds': 'short',
  'terms-changed': 'changed',
};

export interface Moves {
  state: CallValue<'wallets'>;
  /** Money is being moved: no second move starts. */
  busy: boolean;
  /** Why the last move was refused. After `short` and `changed` the wallets are those of now. */
  problem: 'invalid' | 'short' | 'changed' | null;
  /** The last move succeeded. */
  moved: boolean;
  /** Resolves to whether the money was moved. */
  move: (request: WalletTransferRequest) => Promise<boolean>;
  collect: () => Promise<boolean>;
  setAlong: (moneyAlong: boolean) => Promise<boolean>;
}

/**
 * The wallets, and what moves money between them; `onMoved` follows a move. Failures that belong to no field open the dialog
 * of failures.
 */
export function useMoves(first: CallValue<'wallets'>, onMoved?: () => void): Moves {
  const { request, renew, warn } = useActions();
  const [state, setState] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Moves['problem']>(null);
  const [moved, setMoved] = useState(false);
  const running = useRef(false);

  const run = async (work: () => Promise<CallValue<'wallets'>>, movesMoney: boolean): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(null);
    setMoved(false);
    try {
      setState(await work());
      setMoved(movesMoney);
      if (movesMoney) {
        renew('balance');
        onMoved?.();
      }
      return true;
    } catch (error) {
      const known = problems[(error as { code?: string }).code ?? ''];
      if (known === 'changed' || known === 'short')
        await request('wallets', {}).then(setState, () => undefined);
      if (known) setProblem(known);
      else warn(error, () => void run(work, movesMoney));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    state,
    busy,
    problem,
    moved,
    move: (transfer) =>
      run(async () => {
        await request('walletTransfer', withConfirmed(transfer, state));
        return request('wallets', {});
      }, true),
    collect: () => {
      const [, ...vendors] = state.wallets;
      const confirmed = fingerprintOf(collectionConfirmed(vendors));
      return run(() => request('collectWallets', { confirmed }), true);
    },
    setAlong: (moneyAlong) => run(() => request('walletSettings', { moneyAlong }), false),
  };
}

/** A transfer with the fingerprint of what the page shows. What is no amount is left to the platform. */
function withConfirmed(
  transfer: WalletTransferRequest,
  { wallets, currency = '' }: CallValue<'wallets'>,
): WalletTransferRequest {
  const { from, to } = transfer;
  const decimals = currencyDecimals(currency);
  const shown = wallets.find(({ wallet }) => wallet === from)?.balance;
  const minor = toMinor(transfer.amount ?? shown ?? '', decimals);
  if (minor === undefined) return transfer;
  const terms = { from, to, amount: fromMinor(minor, decimals) };
  return { ...transfer, confirmed: fingerprintOf(walletMoveConfirmed(terms)) };
}
