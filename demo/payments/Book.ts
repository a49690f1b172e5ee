import { randomBytes, randomInt } from 'node:crypto';
import type {
  Payment,
  PaymentEvent,
  PaymentRequest,
  PaymentState,
  Payout,
  PayoutRequest,
  PayoutState,
  StatusRequest,
} from '#schemas/generated/payments.ts';
import { coinRate } from './coinRate.ts';
import { PaymentRefusal } from './PaymentRefusal.ts';
import type { Store } from './Store.ts';
import type { CheckoutStep, StoredPayment, StoredPayout } from './types.ts';

/** Milliseconds that the demo bank takes for a payment or a payout. */
const bankMs = 2_500;
/** Payouts to accounts that end in these digits fail, to try out what follows. */
const closedAccount = /0000$/;

interface BookParts {
  store: Store;
  /** The checkout's address for browsers, without a trailing slash. */
  publicUrl: string;
  /** Milliseconds. */
  now: () => number;
}

/** Payments and payouts, and the only place where their states change: with each change goes its webhook. */
export class Book {
  readonly #parts: BookParts;

  constructor(parts: BookParts) {
    this.#parts = parts;
  }

  createPayment(request: PaymentRequest): Payment {
    const { store, now } = this.#parts;
    const { merchant, reference, kind, amount, currency, expiresAt, returnUrl } = request;
    if (kind === 'crypto' && coinRate(currency) === undefined)
      throw new PaymentRefusal('unsupported', `There is no rate for ${currency}.`);
    return store.atomically(() => {
      const earlier = store.payment(merchant, reference);
      const same =
        earlier &&
        earlier.kind === kind &&
        earlier.amount === amount &&
        earlier.currency === currency &&
        earlier.expiresAt === expiresAt;
      if (earlier && !same)
        throw new PaymentRefusal('duplicate-conflict', `${reference} was used for another payment.`);
      const { payee = merchant, language = 'en' } = request;
      const payment: StoredPayment = {
        ...(earlier ?? {
          key: randomBytes(16).toString('base64url'),
          merchant,
          reference,
          kind,
          amount,
          currency,
          state: expiresAt * 1000 <= now() ? 'expired' : 'pending',
          step: {},
          expiresAt,
          ...(kind === 'bank-transfer' && { remark: this.#newRemark() }),
        }),
        // The payer may come back from another address or in another language.
        payee,
        language,
        returnUrl,
      };
      store.savePayment(payment);
      return this.#paymentOf(payment);
    });
  }

  /** Eight digits, which anyone can type, and which no other open payment has. */
  #newRemark(): string {
    const remark = String(randomInt(10_000_000, 100_000_000));
    return this.#parts.store.hasRemark(remark) ? this.#newRemark() : remark;
  }

  paymentStatus({ merchant, reference }: StatusRequest): Payment {
    return this.#paymentOf(this.#expired(this.#payment(merchant, reference)));
  }

  cancelPayment({ merchant, reference }: StatusRequest): Payment {
    const payment = this.#expired(this.#payment(merchant, reference));
    if (payment.state === 'canceled') return this.#paymentOf(payment);
    if (payment.state !== 'pending')
      throw new PaymentRefusal('not-cancelable', `${reference} is ${payment.state}.`);
    return this.#paymentOf(this.#move(payment, 'canceled'));
  }

  createPayout(request: PayoutRequest): Payout {
    const { store, now } = this.#parts;
    const { merchant, reference, amount, currency, destination } = request;
    return store.atomically(() => {
      const earlier = store.payout(merchant, reference);
      if (earlier) {
        const isSame =
          earlier.amount === amount &&
          earlier.currency === currency &&
          earlier.destination.kind === destination.kind &&
          earlier.destination.account === destination.account;
        if (isSame) return payoutOf(earlier);
        throw new PaymentRefusal('duplicate-conflict', `${reference} was used for another payout.`);
      }
      const payout: StoredPayout = {
        key: randomBytes(16).toString('base64url'),
        merchant,
        reference,
        amount,
        currency,
        destination,
        state: 'pending',
        dueAt: now() + bankMs,
      };
      store.savePayout(payout);
      return payoutOf(payout);
    });
  }

  payoutStatus({ merchant, reference }: StatusRequest): Payout {
    const payout = this.#parts.store.payout(merchant, reference);
    if (!payout) throw new PaymentRefusal('unknown-payout', `There is no payout ${reference}.`);
    return payoutOf(payout);
  }

  /** The latest payouts, newest first. */
  latestPayouts(limit: number): StoredPayout[] {
    return this.#parts.store.latestPayouts(limit);
  }

  /** The payment of a checkout's address, expired if its time is over. */
  checkout(key: string): StoredPayment | undefined {
    const payment = this.#parts.store.checkout(key);
    return payment && this.#expired(payment);
  }

  /** Remembers how far the payer has come. */
  proceed(payment: StoredPayment, step: CheckoutStep): void {
    this.#parts.store.savePayment({ ...payment, step });
  }

  /** The payer has paid: the demo bank reports the outcome some seconds later. */
  pay(payment: StoredPayment, outcome: { state: 'succeeded' | 'failed'; reason?: string }): void {
    this.#move({ ...payment, step: { due: { at: this.#parts.now() + bankMs, ...outcome } } }, 'processing');
  }

  fail(payment: StoredPayment, reason: string): void {
    this.#move({ ...payment, step: {}, reason }, 'failed');
  }

  cancel(payment: StoredPayment): void {
    this.#move({ ...payment, step: {} }, 'canceled');
  }

  /** Does what is due: reports of the bank, payments whose time is over, payouts. */
  tick(): void {
    const { store, now } = this.#parts;
    for (const payment of store.duePayments(now())) {
      const { due } = payment.step;
      if (payment.state === 'pending') this.#move(payment, 'expired');
      else if (due)
        this.#move(
          { ...payment, step: {}, ...(due.reason !== undefined && { reason: due.reason }) },
          due.state,
        );
    }
    for (const payout of store.duePayouts(now())) this.#settlePayout(payout);
  }

  #settlePayout(payout: StoredPayout): void {
    const { store } = this.#parts;
    const isClosed = closedAccount.test(payout.destination.account);
    const settled: StoredPayout = {
      ...payout,
      state: isClosed ? 'failed' : 'succeeded',
      ...(isClosed && { reason: 'account-closed' }),
    };
    store.atomically(() => {
      store.savePayout(settled);
      this.#report('payout', settled);
    });
  }

  #payment(merchant: string, reference: string): StoredPayment {
    const payment = this.#parts.store.payment(merchant, reference);
    if (!payment) throw new PaymentRefusal('unknown-payment', `There is no payment ${reference}.`);
    return payment;
  }

  /** A payment whose time is over expires when it is next read. */
  #expired(payment: StoredPayment): StoredPayment {
    const isOver = payment.state === 'pending' && payment.expiresAt * 1000 <= this.#parts.now();
    return isOver ? this.#move(payment, 'expired') : payment;
  }

  #move(payment: StoredPayment, state: PaymentState): StoredPayment {
    const { store } = this.#parts;
    const moved = { ...payment, state };
    store.atomically(() => {
      store.savePayment(moved);
      this.#report('payment', moved);
    });
    return moved;
  }

  #report(
    subject: PaymentEvent['subject'],
    of: Pick<StoredPayment, 'merchant' | 'reference' | 'amount' | 'currency' | 'reason'> & {
      state: PaymentState | PayoutState;
    },
  ): void {
    const { store, now } = this.#parts;
    const event: PaymentEvent = {
      event: `evt_${randomBytes(12).toString('base64url')}`,
      subject,
      merchant: of.merchant,
      reference: of.reference,
      state: of.state,
      amount: of.amount,
      currency: of.currency,
      at: Math.floor(now() / 1000),
      ...(of.reason !== undefined && { reason: of.reason }),
    };
    store.addEvent(event.event, event, now());
  }

  #paymentOf(payment: StoredPayment): Payment {
    const { key, merchant, reference, kind, state, amount, currency, expiresAt, reason } = payment;
    return {
      payment: `pay_${key.slice(0, 12)}`,
      merchant,
      reference,
      kind,
      state,
      amount,
      currency,
      checkoutUrl: `${this.#parts.publicUrl}/checkout/${key}`,
      expiresAt,
      ...(reason !== undefined && { reason }),
    };
  }
}

function payoutOf({ key, merchant, reference, state, amount, currency, reason }: StoredPayout): Payout {
  return {
    payout: `po_${key.slice(0, 12)}`,
    merchant,
    reference,
    state,
    amount,
    currency,
    ...(reason !== undefined && { reason }),
  };
}
