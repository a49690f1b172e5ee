import type { PaymentKind, PaymentState, PayoutRequest, PayoutState } from '#schemas/generated/payments.ts';

/** How far the payer has come on the checkout. */
export interface CheckoutStep {
  /** The card that waits for its code. The number itself is never stored. */
  card?: { last: string; code: string; tries: number };
  /** The wallet that waits for approval, masked. */
  wallet?: string;
  /** Of a payment in processing: when the demo bank reports, in milliseconds, and what. */
  due?: { at: number; state: 'succeeded' | 'failed'; reason?: string };
}

export interface StoredPayment {
  /** Secret part of the checkout's address. */
  key: string;
  merchant: string;
  reference: string;
  /** Of bank transfers: the digits that payers type into their bank's remark instead of the reference. */
  remark?: string;
  kind: PaymentKind;
  amount: number;
  currency: string;
  payee: string;
  language: string;
  returnUrl: string;
  state: PaymentState;
  reason?: string;
  step: CheckoutStep;
  /** Unix seconds. */
  expiresAt: number;
}

export interface StoredPayout extends Pick<
  PayoutRequest,
  'merchant' | 'reference' | 'amount' | 'currency' | 'destination'
> {
  key: string;
  state: PayoutState;
  reason?: string;
  /** Milliseconds. */
  dueAt: number;
}

/** A webhook that has not been delivered. */
export interface OutgoingEvent {
  id: string;
  body: string;
  attempts: number;
}
