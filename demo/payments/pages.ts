import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { currencyDecimals } from '#kit/currencies.ts';
import { formatMoney, fromMinor } from '#kit/money.ts';
import { directionOf } from '#kit/languages.ts';
import { textLanguageNames, textLanguages, type TextLanguage } from '#kit/textLanguages.ts';
import { coinRate } from './coinRate.ts';
import type { CardField } from './readCard.ts';
import type { StoredPayment } from './types.ts';
import type { Say, WordKey } from './words.ts';

export type Html = ReturnType<typeof html>;

/** What a page is made of. */
export interface PageParts {
  payment: StoredPayment;
  language: TextLanguage;
  say: Say;
  /** Milliseconds. */
  now: number;
  /** Fields that were wrong, and what was typed in the form. */
  wrong?: readonly string[];
  typed?: (name: string) => string;
}

const icons = {
  'bank-transfer':
    '<path d="M3 10 12 4l9 6M5 10v8m4.7-8v8m4.6-8v8M19 10v8M3 20h18" stroke-linecap="round" stroke-linejoin="round"/>',
  card: '<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="M3 10h18M7 15h4" stroke-linecap="round"/>',
  'e-wallet':
    '<path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2 2 0 0 0 2 2h14V8H6.5A2.5 2.5 0 0 1 4 7.5Z" stroke-linejoin="round"/><circle cx="16" cy="13.5" r="1"/>',
  crypto:
    '<path d="m12 3 7.8 4.5v9L12 21l-7.8-4.5v-9L12 3Z" stroke-linejoin="round"/><path d="M9 9.5h6M12 9.5V16" stroke-linecap="round"/>',
  done: '<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.7 2.7L16 9.5" stroke-linecap="round" stroke-linejoin="round"/>',
  wrong: '<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6" stroke-linecap="round"/>',
  wait: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2" stroke-linecap="round" stroke-linejoin="round"/>',
};

const icon = (name: keyof typeof icons) =>
  raw(
    `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.7" aria-hidden="true">${icons[name]}</svg>`,
  );

/** The whole checkout: what is paid on one side, how on the other. */
export function checkoutPage(parts: PageParts): Html {
  const { payment, language, say } = parts;
  const isOpen = payment.state === 'pending';
  // No one types on a waiting page, so it may reload itself.
  const waits = payment.state === 'processing';
  return document(
    { language, title: `${say('title')} · ${payment.payee}`, ...(waits && { again: 2 }) },
    html`<main class="checkout">
      <section class="bill" aria-label="${say('title')}">
        <p class="demo">${say('demo')}</p>
        <h1>${say('pay-to', { payee: payment.payee })}</h1>
        <p class="sum"><bdi>${moneyOf(parts)}</bdi></p>
        <dl>
          <div>
            <dt>${say('reference')}</dt>
            <dd><bdi class="code">${remarkOf(payment)}</bdi></dd>
          </div>
          ${
            isOpen
              ? html`<div>
                  <dt>${say('left')}</dt>
                  <dd>${timeLeft(parts)}</dd>
                </div>`
              : ''
          }
        </dl>
      </section>
      <section class="way">
        ${isOpen ? openPart(parts) : resultPart(parts)}
        <footer class="leave">
          <a class="button ${isOpen || waits ? 'line' : 'main'}" href="${payment.returnUrl}"
            >${say('return', { payee: payment.payee })}</a
          >
          ${
            isOpen
              ? html`<form method="post" action="${payment.key}/cancel">
                  <button class="button quiet">${say('cancel')}</button>
                </form>`
              : ''
          }
        </footer>
      </section>
    </main>`,
    languagesPart(parts),
  );
}

/** What a wrong or ended address shows. */
export function unknownPage(language: TextLanguage, say: Say): Html {
  return document(
    { language, title: say('unknown-title') },
    html`<main class="checkout alone">
      <section class="way result wrong">
        ${icon('wrong')}
        <h1>${say('unknown-title')}</h1>
        <p>${say('unknown-text')}</p>
      </section>
    </main>`,
  );
}

export function document(
  { language, title, again }: { language: TextLanguage; title: string; again?: number },
  body: Html,
  after: Html | '' = '',
): Html {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${again === undefined ? '' : html`<meta http-equiv="refresh" content="${again}" />`}
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style/base.css" />
        <link rel="stylesheet" href="/style/form.css" />
        <link rel="stylesheet" href="/style/checkout.css" />
        <title>${title}</title>
      </head>
      <body>
        ${body} ${after}
      </body>
    </html>`;
}

function openPart(parts: PageParts): Html {
  const { payment } = parts;
  if (payment.step.card) return codePart(parts);
  if (payment.kind === 'card') return cardPart(parts);
  if (payment.kind === 'bank-transfer') return bankPart(parts);
  if (payment.kind === 'crypto') return coinPart(parts);
  return payment.step.wallet === undefined ? walletPart(parts) : approvePart(parts);
}

/** What the payer calls the payment: for a bank transfer, the text for the bank's remark. */
const remarkOf = ({ remark, reference }: PageParts['payment']) => remark ?? reference;

function bankPart(parts: PageParts): Html {
  const { payment, say } = parts;
  const account = accountOf(payment.key);
  return html`${head(parts)}
    <p>${say('bank-text')}</p>
    <div class="pair">
      ${qr(`bank:krung;account=${account};amount=${decimalOf(payment)};note=${remarkOf(payment)}`, say('qr'))}
      <dl>
        ${fact(say('bank'), 'Krung Demo Bank')} ${fact(say('account'), account, true)}
        ${fact(say('holder'), 'Livery Payments')} ${fact(say('amount'), moneyOf(parts))}
        ${fact(say('reference'), remarkOf(payment), true)}
      </dl>
    </div>
    ${demoBank(parts, say('bank-done'))}`;
}

function coinPart(parts: PageParts): Html {
  const { payment, say } = parts;
  const address = `T${Buffer.from(payment.key).toString('hex').slice(0, 33)}`;
  const coins = coinsOf(payment);
  return html`${head(parts)}
    <p>${say('crypto-text')}</p>
    <div class="pair">
      ${qr(`tron:${address}?amount=${coins}`, say('qr'))}
      <dl>
        ${fact(say('coins'), `${coins} USDT`, true)} ${fact(say('network'), 'TRON (TRC-20)', true)}
        ${fact(say('address'), address, true)}
      </dl>
    </div>
    ${demoBank(parts, say('crypto-done'))}`;
}

/** In a demonstration no money is transferred, so the payer chooses what the bank would report. */
function demoBank({ payment, say }: PageParts, done: string): Html {
  return html`<form method="post" action="${payment.key}/pay" class="stack">
    <p class="note">${say('demo-bank')}</p>
    <button class="button main" name="outcome" value="paid">${done}</button>
    <button class="button line" name="outcome" value="fails">${say('demo-fail')}</button>
  </form>`;
}

function cardPart(parts: PageParts): Html {
  const { payment, say } = parts;
  return html`${head(parts)}
    <form method="post" action="${payment.key}/card" class="stack" novalidate>
      ${field(parts, 'number', say('card-number'), { inputmode: 'numeric', autocomplete: 'cc-number' })}
      ${field(parts, 'name', say('card-name'), { autocomplete: 'cc-name' })}
      <div class="two">
        ${field(parts, 'expiry', say('card-expiry'), {
          inputmode: 'numeric',
          autocomplete: 'cc-exp',
          placeholder: 'MM/YY',
        })}
        ${field(parts, 'cvc', say('card-cvc'), { inputmode: 'numeric', autocomplete: 'cc-csc' })}
      </div>
      <p class="note">${say('card-demo')}</p>
      <button class="button main">${say('card-pay', { amount: moneyOf(parts) })}</button>
    </form>`;
}

function codePart(parts: PageParts): Html {
  const { payment, say } = parts;
  const { last = '', code = '', tries = 0 } = payment.step.card ?? {};
  const wrong = parts.wrong?.includes('code') ?? false;
  return html`<header class="head">
      ${icon('card')}
      <h2>${say('secure-title')}</h2>
    </header>
    <p>${say('secure-text', { amount: moneyOf(parts), last })}</p>
    <form method="post" action="${payment.key}/code" class="stack" novalidate>
      ${field(parts, 'code', say('code'), { inputmode: 'numeric', autocomplete: 'one-time-code' }, wrong ? say('error-code', { count: number(tries, parts.language) }) : undefined)}
      <p class="note">${say('secure-demo', { code })}</p>
      <button class="button main">${say('confirm')}</button>
    </form>`;
}

function walletPart(parts: PageParts): Html {
  const { payment, say } = parts;
  return html`${head(parts)}
    <form method="post" action="${payment.key}/wallet" class="stack" novalidate>
      ${field(parts, 'wallet', say('wallet-number'), { inputmode: 'tel', autocomplete: 'tel' })}
      <button class="button main">${say('wallet-next')}</button>
    </form>`;
}

function approvePart(parts: PageParts): Html {
  const { payment, say } = parts;
  return html`${head(parts)}
    <p>${say('wallet-text', { amount: moneyOf(parts), payee: payment.payee })}</p>
    <div class="pair">
      ${qr(`wallet:${payment.reference}?amount=${decimalOf(payment)}`, say('qr'))}
      <dl>${fact(say('wallet-number'), payment.step.wallet ?? '', true)}</dl>
    </div>
    ${demoBank(parts, say('wallet-approve'))}`;
}

const results: Readonly<
  Record<Exclude<StoredPayment['state'], 'pending'>, [keyof typeof icons, WordKey, WordKey]>
> = {
  processing: ['wait', 'processing-title', 'processing-text'],
  succeeded: ['done', 'succeeded-title', 'succeeded-text'],
  failed: ['wrong', 'failed-title', 'failed-text'],
  canceled: ['wrong', 'canceled-title', 'canceled-text'],
  expired: ['wait', 'expired-title', 'expired-text'],
};

function resultPart({ payment, say }: PageParts): Html | '' {
  if (payment.state === 'pending') return '';
  const [sign, title, text] = results[payment.state];
  return html`<div class="result ${payment.state}" role="status">
    ${icon(sign)}
    <h2>${say(title)}</h2>
    <p>${say(text, { payee: payment.payee })}</p>
  </div>`;
}

const languagesPart = ({ payment, language, say }: PageParts): Html =>
  languageLinks(language, say, (one) => `${payment.key}?language=${one}`);

/** Links to a page in the other languages. */
export function languageLinks(
  language: TextLanguage,
  say: Say,
  to: (language: TextLanguage) => string,
): Html {
  return html`<details class="languages">
    <summary>${say('language')}: ${textLanguageNames[language]}</summary>
    <nav aria-label="${say('language')}">
      ${textLanguages.map(
        (one) =>
          html`<a
            href="${to(one)}"
            lang="${one}"
            hreflang="${one}"
            ${one === language ? raw('aria-current="true"') : ''}
            >${textLanguageNames[one]}</a
          >`,
      )}
    </nav>
  </details>`;
}

const head = ({ payment, say }: PageParts) =>
  html`<header class="head">
    ${icon(payment.kind)}
    <h2>${say(payment.kind)}</h2>
  </header>`;

const fact = (name: string, value: string, isCode = false) =>
  html`<div>
    <dt>${name}</dt>
    <dd><bdi ${isCode ? raw('class="code" dir="ltr"') : ''}>${value}</bdi></dd>
  </div>`;

function field(
  { payment, say, wrong = [], typed }: PageParts,
  name: CardField | 'code' | 'wallet',
  label: string,
  attributes: Record<string, string>,
  error = wrong.includes(name) ? say(`error-${name}`) : undefined,
): Html {
  const id = `${name}-${payment.key.slice(0, 4)}`;
  // Neither a card's number nor its code goes back into a page.
  const value = name === 'name' || name === 'wallet' ? (typed?.(name) ?? '') : '';
  const others = Object.entries(attributes).map(([key, text]) => raw(` ${key}="${text}"`));
  const direction = name === 'name' ? raw('dir="auto"') : raw('dir="ltr"');
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      value="${value}"
      maxlength="60"
      required
      ${direction}
      ${others}
      ${error === undefined ? '' : raw(`aria-invalid="true" aria-describedby="${id}-error" autofocus`)}
    />
    ${error === undefined ? '' : html`<p class="error" id="${id}-error">${error}</p>`}
  </div>`;
}

const qr = (text: string, label: string) =>
  html`<div class="qr" role="img" aria-label="${label}">${raw(renderSVG(text, { border: 2 }))}</div>`;

const decimalOf = ({ amount, currency }: StoredPayment) =>
  fromMinor(BigInt(amount), currencyDecimals(currency));

const moneyOf = ({ payment, language }: PageParts) =>
  formatMoney(decimalOf(payment), { locale: localeOf(language), currency: payment.currency });

/** Latin digits where bank details are compared digit by digit; the sum is in the language's own. */
export const localeOf = (language: TextLanguage) => (language === 'ar' ? 'ar-EG' : language);

const number = (value: number, language: TextLanguage) =>
  new Intl.NumberFormat(localeOf(language)).format(value);

function timeLeft({ payment, now, language }: PageParts): string {
  const minutes = Math.max(1, Math.ceil((payment.expiresAt * 1000 - now) / 60_000));
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(minutes);
}

/** What the payer sends in coins, rounded up to cents. */
function coinsOf(payment: StoredPayment): string {
  const rate = coinRate(payment.currency) ?? 1;
  return (Math.ceil((Number(decimalOf(payment)) / rate) * 100) / 100).toFixed(2);
}

/** An account number for this payment alone, as banks give them for transfers. */
function accountOf(key: string): string {
  const digits = [...Buffer.from(key)].map((byte) => byte % 10).join('');
  return `${digits.slice(0, 3)}-${digits.slice(3, 4)}-${digits.slice(4, 9)}-${digits.slice(9, 10)}`;
}
