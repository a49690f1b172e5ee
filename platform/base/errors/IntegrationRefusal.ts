import { refusalStatus, type IntegrationRefusalCode, type Refusal } from '#schemas/generated/integration.ts';

/** What a game tells its player about a refused bet (R10.7). */
export type RefusalReason = NonNullable<Refusal['error']['reason']>;

/** A vendor's call that is refused, in the words of the vendors' API. The message is for the vendor's log. */
export class IntegrationRefusal extends Error {
  readonly code: IntegrationRefusalCode;
  readonly reason?: RefusalReason;

  constructor(
    code: IntegrationRefusalCode,
    message: string,
    { reason, ...options }: ErrorOptions & { reason?: RefusalReason } = {},
  ) {
    super(message, options);
    if (reason !== undefined) this.reason = reason;
    this.name = 'IntegrationRefusal';
    this.code = code;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}
