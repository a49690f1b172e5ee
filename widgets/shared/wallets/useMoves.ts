import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import type { CallValue, WalletTransferRequest } from '#schemas/generated/api.ts';

/** The name of the main wallet in `walletTransfer`. */
export const mainWallet = 'MAIN';

/** Refusals that the form shows at its field. */
const problems: Record<string, 'invalid' | 'short'> = {
  'invalid-amount': 'invalid',
  'insufficient-funds': 'short',
};

export interface Moves {
  state: CallValue<'wallets'>;
  /** Money is being moved: no second move starts. */
  busy: boolean;
  /** Why the last amount was refused. */
  problem: 'invalid' | 'short' | null;
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
        await request('walletTransfer', transfer);
        return request('wallets', {});
      }, true),
    collect: () => run(() => request('collectWallets', {}), true),
    setAlong: (moneyAlong) => run(() => request('walletSettings', { moneyAlong }), false),
  };
}
