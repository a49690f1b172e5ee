import type { Account } from '#platform/accounts/account/index.ts';

/**
 * `deposit-requested`: a member wants to pay in with a promotion; who cannot grant it refuses. `deposit-credited`: the money
 * is in the wallet. `isUnwanted`: it came although a break or a lower limit had withdrawn the deposit.
 * Amounts are minor units after the fee.
 */
export type DepositEvent =
  | { kind: 'deposit-requested'; account: Account; promotion: string; amount: bigint; now: Date }
  | {
      kind: 'deposit-credited';
      account: Account;
      deposit: string;
      amount: bigint;
      promotion: string | null;
      isUnwanted: boolean;
      now: Date;
    };
