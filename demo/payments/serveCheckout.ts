import { randomInt } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { plainDigits } from '#kit/digits.ts';
import { textLanguage, type TextLanguage } from '#kit/textLanguages.ts';
import type { Book } from './Book.ts';
import { checkoutPage, unknownPage, type PageParts } from './pages.ts';
import { readCard } from './readCard.ts';
import { securePage } from './securePage.ts';
import type { StoredPayment } from './types.ts';
import { sayIn } from './words.ts';

/** The card that the demo bank declines. All others pass. */
const declinedCard = '4000000000000002';
const mostTries = 3;

type Form = (name: string) => string;

/**
 * The checkout's pages, rendered on the server and without a script: a form each, and a redirect after it, so that Back
 * and reload repeat nothing. The address is the payer's right to the payment.
 */
export function serveCheckout({ book, now }: { book: Book; now: () => number }): Hono {
  const app = new Hono();

  const show = (
    c: Context,
    payment: StoredPayment,
    more: Partial<PageParts> = {},
  ): Response | Promise<Response> => {
    const language = languageOf(c, payment);
    securePage(c, { hasForms: true });
    return c.html(
      checkoutPage({ payment, language, say: sayIn(language), now: now(), ...more }),
      more.wrong ? 422 : 200,
    );
  };
  const unknown = (c: Context) => {
    const language = languageOf(c);
    securePage(c, { hasForms: false });
    return c.html(unknownPage(language, sayIn(language)), 404);
  };
  /** A step of the payer. On a payment that is not open any more it changes nothing. */
  const step = (
    path: string,
    take: (
      payment: StoredPayment,
      form: Form,
    ) => readonly string[] | undefined | Promise<readonly string[] | undefined>,
  ) =>
    app.post(`/checkout/:key{[\\w-]{22}}/${path}`, async (c) => {
      const body = await c.req.parseBody();
      const form: Form = (name) => {
        const value = body[name];
        return typeof value === 'string' ? value.slice(0, 60) : '';
      };
      // Read after the body: nothing may happen in between.
      const payment = book.checkout(c.req.param('key'));
      if (!payment) return unknown(c);
      const wrong = payment.state === 'pending' ? await take(payment, form) : undefined;
      if (!wrong) return c.redirect(`/checkout/${payment.key}`, 303);
      return show(c, book.checkout(payment.key) ?? payment, { wrong, typed: form });
    });

  app.get('/checkout/:key{[\\w-]{22}}', (c) => {
    const payment = book.checkout(c.req.param('key'));
    if (!payment) return unknown(c);
    const chosen = c.req.query('language');
    if (chosen !== undefined) {
      book.proceed({ ...payment, language: textLanguage(chosen) }, payment.step);
      return c.redirect(`/checkout/${payment.key}`, 303);
    }
    return show(c, payment);
  });
  app.get('/', unknown);
  app.get('/checkout/*', unknown);

  step('cancel', (payment) => {
    book.cancel(payment);
    return undefined;
  });
  step('pay', (payment, form) => {
    // A card is paid with its code, a wallet only after its number.
    const mayPay = payment.kind !== 'card' && (payment.kind !== 'e-wallet' || payment.step.wallet);
    if (mayPay)
      book.pay(
        payment,
        form('outcome') === 'fails' ? { state: 'failed', reason: 'declined' } : { state: 'succeeded' },
      );
    return undefined;
  });
  step('wallet', (payment, form) => {
    const digits = plainDigits(form('wallet')).replace(/[\s()-]/g, '');
    if (payment.kind !== 'e-wallet') return undefined;
    if (!/^\+?\d{6,15}$/.test(digits)) return ['wallet'];
    book.proceed(payment, { wallet: `••• ${digits.slice(-4)}` });
    return undefined;
  });
  step('card', (payment, form) => {
    if (payment.kind !== 'card' || payment.step.card) return undefined;
    const card = readCard(form, new Date(now()));
    if (Array.isArray(card)) return card;
    if (card.number === declinedCard) book.fail(payment, 'declined');
    else
      book.proceed(payment, {
        card: { last: card.last, code: String(randomInt(100_000, 1_000_000)), tries: mostTries },
      });
    return undefined;
  });
  step('code', (payment, form) => {
    const { card } = payment.step;
    if (!card) return undefined;
    if (plainDigits(form('code')).trim() === card.code) {
      book.pay(payment, { state: 'succeeded' });
      return undefined;
    }
    const tries = card.tries - 1;
    if (tries <= 0) {
      book.fail(payment, 'wrong-code');
      return undefined;
    }
    book.proceed(payment, { card: { ...card, tries } });
    return ['code'];
  });
  return app;
}

function languageOf(c: Context, payment?: StoredPayment): TextLanguage {
  return textLanguage(payment?.language, c.req.header('accept-language'));
}
