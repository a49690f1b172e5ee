import {
  refusalStatus,
  type IntegrationRefusalCode,
  type ReachedLimit,
  type Refusal,
} from '#schemas/generated/integration.ts';

/** What a game tells its player about a refused bet (R10.7). */
type RefusalReason = NonNullable<Refusal['error']['reason']>;

/** A vendor's call that is refused, in the words of the vendors' API. The message is for the vendor's log. */
export class IntegrationRefusal extends Error {
  readonly code: IntegrationRefusalCode;
  readonly reason?: RefusalReason;
  /** The limit of the player that the stake would exceed. */
  readonly limit?: ReachedLimit;

  constructor(
    code: IntegrationRefusalCode,
    message: string,
    { reason, limit, ...options }: ErrorOptions & { reason?: RefusalReason; limit?: ReachedLimit } = {},
  ) {
    super(message, options);
    if (reason !== undefined) this.reason = reason;
    if (limit !== undefined) this.limit = limit;
    this.name = 'IntegrationRefusal';
    this.code = code;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}
