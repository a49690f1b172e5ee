import { Refusal, type RefusalFacts } from '#platform/base/errors/index.ts';
import type { LimitKind } from '#platform/base/database/schema/index.ts';

/** Which limit has refused a deposit or a stake. */
interface LimitHit {
  limitId: number;
  accountId: number;
  kind: LimitKind;
  /** Minor units. */
  value: bigint;
  /** The deposit or stake that is refused, in minor units. */
  amount: bigint;
  /** What counts of the period before this deposit or stake, in minor units. */
  used: bigint;
  /** When the period ends. */
  resetsAt: Date;
}

/** A deposit or stake that a limit of the member forbids (R10.7). Its transaction is undone; `noteLimitHit` notifies the member. */
export class LimitReached extends Refusal {
  readonly hit: LimitHit;

  constructor(code: 'deposit-limit' | 'loss-limit', hit: LimitHit, facts: RefusalFacts) {
    super(409, code, facts);
    this.name = 'LimitReached';
    this.hit = hit;
  }
}
