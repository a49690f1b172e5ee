import { refusalStatus, type IntegrationRefusalCode } from '#schemas/generated/integration.ts';

/** A vendor's call that is refused, in the words of the vendors' API. The message is for the vendor's log. */
export class IntegrationRefusal extends Error {
  readonly code: IntegrationRefusalCode;

  constructor(code: IntegrationRefusalCode, message: string) {
    super(message);
    this.name = 'IntegrationRefusal';
    this.code = code;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}
