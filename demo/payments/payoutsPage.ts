import { html } from 'hono/html';
import { currencyDecimals } from '#kit/currencies.ts';
import { formatMoney, fromMinor } from '#kit/money.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { document, languageLinks, localeOf, type Html } from './pages.ts';
import type { StoredPayout } from './types.ts';
import type { Say } from './words.ts';

interface PayoutsParts {
  payouts: readonly StoredPayout[];
  language: TextLanguage;
  say: Say;
}

/** The latest payouts, newest first. While one is on its way, the page loads itself again. */
export function payoutsPage({ payouts, language, say }: PayoutsParts): Html {
  const waits = payouts.some(({ state }) => state === 'pending');
  return document(
    { language, title: say('payouts-title'), ...(waits && { again: 2 }) },
    html`<main class="checkout alone wide">
      <section class="bill">
        <p class="demo">${say('demo')}</p>
        <h1 class="name">${say('payouts-title')}</h1>
        <p>${say('payouts-text')}</p>
      </section>
      <section class="way">
        ${
          payouts.length === 0
            ? html`<div class="result">
                <h2>${say('payouts-empty')}</h2>
                <p>${say('payouts-empty-text')}</p>
              </div>`
            : html`<ul class="payouts">
                ${payouts.map((payout) => payoutPart(payout, language, say))}
              </ul>`
        }
      </section>
    </main>`,
    languageLinks(language, say, (one) => `/payouts?language=${one}`),
  );
}

function payoutPart(payout: StoredPayout, language: TextLanguage, say: Say): Html {
  const { merchant, reference, amount, currency, destination, state, reason } = payout;
  const money = formatMoney(fromMinor(BigInt(amount), currencyDecimals(currency)), {
    locale: localeOf(language),
    currency,
  });
  const name = destination.bank ?? destination.network ?? '';
  return html`<li>
    <p class="payout-sum">
      <strong><bdi>${money}</bdi></strong>
      <span class="payout-state ${state}">${say(`payout-${state}`)}</span>
      ${reason === undefined ? '' : html`<code dir="ltr">${reason}</code>`}
    </p>
    <dl>
      <div>
        <dt>${say('payouts-to')}</dt>
        <dd><bdi>${name}</bdi> <bdi class="code" dir="ltr">${masked(destination.account)}</bdi></dd>
      </div>
      <div>
        <dt>${say('payouts-site')}</dt>
        <dd><bdi>${merchant}</bdi></dd>
      </div>
      <div>
        <dt>${say('reference')}</dt>
        <dd><bdi class="code" dir="ltr">${reference}</bdi></dd>
      </div>
    </dl>
  </li>`;
}

const masked = (account: string) => `•••• ${account.slice(-4)}`;
