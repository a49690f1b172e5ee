import type { TermsError } from '../terms/index.ts';
import type { OperatorValidator } from '#schemas/generated/operatorValidators.js';
import type { Account } from '#platform/accounts/account/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { PartState, Texts } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

/** A promotion as its kind sees it, whether it is stored already or only tried. Amounts are minor units. */
export interface KindPromotion {
  merchant: Merchant;
  id: string;
  titles: Texts;
  startsAt: Date;
  /** Null: no end. */
  endsAt: Date | null;
  minRank: number;
  newcomerDays: number | null;
  countries: string[] | null;
  /** Null: no end. */
  budget: bigint | null;
  spent: bigint;
  /** Valid by the kind's schema, with its defaults. */
  terms: Record<string, unknown>;
}

/** What a promotion would do if it began now. */
export interface DryRun {
  /** Accounts that would qualify: how many, and the names of the first twenty. */
  qualify: { count: number; accounts: string[] };
  /** What it would cost, decimal, in the merchant's currency; null where nothing limits it. */
  cost: string | null;
  /** How the cost was found, and what single members get, for the operator to read. */
  notes: string[];
}

/**
 * The rules of one kind of promotion. To add a kind: a schema of its terms in `schemas/operator/promotion-terms/`, a file
 * here, and a line in the registry (`index.ts`).
 */
export interface PromotionKind {
  /** The JSON schema of its terms, as published. */
  schema: object;
  /** Checks terms by that schema, and fills in defaults in place. */
  validate: OperatorValidator;
  /**
   * How members take part. `deposit`: they choose it for a deposit. `application`: they apply, and an operator decides.
   * `join`: they join, and the kind decides. `automatic`: it needs nothing of them.
   */
  entry: 'deposit' | 'application' | 'join' | 'automatic';
  /** Errors beyond the schema. */
  check?: (promotion: KindPromotion) => TermsError[];
  /** Who would qualify, and what it would cost. Writes nothing. */
  dryRun: (parts: Pick<PlayParts, 'db' | 'now'>, promotion: KindPromotion) => Promise<DryRun>;
  /** Writes what the kind stores of a new promotion, in its transaction. */
  store?: (tx: Database, promotion: KindPromotion) => Promise<void>;
  /** What joining brings at once, in its transaction; called only for members who have joined and got nothing yet. */
  joined?: (tx: Database, promotion: KindPromotion, account: Account, now: Date) => Promise<PartState>;
  /**
   * Pays what is due, by a job that runs every minute from the beginning of a promotion until 40 days after its end. Safe to
   * run twice. Returns how many rewards it granted.
   */
  settle?: (parts: Pick<PlayParts, 'db' | 'now' | 'log'>, promotion: KindPromotion) => Promise<number>;
}
