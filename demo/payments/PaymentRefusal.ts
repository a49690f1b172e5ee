import { refusalStatus, type PaymentRefusalCode } from '#schemas/generated/payments.ts';

/** A request that is refused, in the words of the payment API. The message is for the platform's log. */
export class PaymentRefusal extends Error {
  readonly code: PaymentRefusalCode;

  constructor(code: PaymentRefusalCode, message: string) {
    super(message);
    this.name = 'PaymentRefusal';
    this.code = code;
  }

  get status(): (typeof refusalStatus)[PaymentRefusalCode] {
    return refusalStatus[this.code];
  }
}
