import type { LimitKind } from '#platform/base/database/schema/index.ts';
import type { Exclusion } from '#platform/accounts/standing/index.ts';

/**
 * What members do to protect themselves (R10.7). `break-began`: a cool-off or self-exclusion holds from now on.
 * `limit-lowered`: a limit is in force that is lower than the one before, or the first of its kind.
 */
export type LimitEvent =
  | { kind: 'break-began'; accountId: number; exclusion: Exclusion; now: Date }
  | { kind: 'limit-lowered'; accountId: number; limit: LimitKind; value: bigint; now: Date };

/**
 * `account-opened`: an account exists from now on. `member-invited`: a new account came by the code or name of a member.
 * `signed-up-by-link`: it came by a sign-up link of an agent, with rates in hundredths of a percent by category.
 * `trial-became-member`: the player of a trial has opened an account.
 */
export type AccountEvent =
  | { kind: 'account-opened'; account: { id: number; merchant: string; currency: string } }
  | { kind: 'trial-became-member'; trial: number; member: number }
  | {
      kind: 'signed-up-by-link';
      account: { id: number; merchant: string };
      agent: number;
      rates: Readonly<Record<string, number>>;
      now: Date;
    }
  | {
      kind: 'member-invited';
      account: { id: number; merchant: string };
      inviter: number;
      now: Date;
    };

/** What the wing of identity announces. */
export type IdentityEvent = LimitEvent | AccountEvent;
