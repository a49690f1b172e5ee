import { html, raw } from 'hono/html';
import { firstCharacters } from '#kit/countCharacters.ts';
import { directionOf } from '#kit/languages.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import type { Person } from './People.ts';
import type { PhoneStep } from './PhoneCodes.ts';
import type { Say, WordKey } from './words.ts';

export type Html = ReturnType<typeof html>;

interface Page {
  language: TextLanguage;
  say: Say;
}

const person =
  '<circle cx="12" cy="8.5" r="3.8"/><path d="M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6" stroke-linecap="round"/>';
const phone =
  '<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18.5h2" stroke-linecap="round"/>';
const wrong = '<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6" stroke-linecap="round"/>';
const done =
  '<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.7 2.7L16 9.5" stroke-linecap="round" stroke-linejoin="round"/>';

const icon = (shape: string) =>
  raw(
    `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.7" aria-hidden="true">${shape}</svg>`,
  );

/** Who signs in to which site. */
export function choicePage(
  { language, say }: Page,
  about: {
    provider: string;
    site: string;
    people: readonly (readonly [string, Person])[];
    isWrong: boolean;
    typed: string;
  },
): Html {
  const { provider, site, people, isWrong, typed } = about;
  const title = say('title', { provider });
  return page(
    { language, title, demo: say('demo', { provider }) },
    html`${icon(person)}
      <h1>${title}</h1>
      <p>${say('to-site')} <bdi class="site">${site}</bdi></p>
      <form method="post" class="stack">
        <ul class="people">
          ${people.map(
            ([id, { name, email }]) =>
              html`<li>
                <button class="person" name="person" value="${id}">
                  <span class="initial" aria-hidden="true">${firstCharacters(name, 1)}</span>
                  <span class="who"><bdi>${name}</bdi><small dir="ltr">${email}</small></span>
                </button>
              </li>`,
          )}
        </ul>
      </form>
      <form method="post" class="stack other" novalidate>
        <div class="field">
          <label for="email">${say('other')}</label>
          <input
            id="email"
            name="email"
            type="email"
            dir="ltr"
            autocomplete="off"
            maxlength="100"
            value="${typed}"
            ${isWrong ? raw('aria-invalid="true" aria-describedby="email-error" autofocus') : ''}
          />
          ${isWrong ? html`<p class="error" id="email-error">${say('error-email')}</p>` : ''}
        </div>
        <button class="button main">${say('continue')}</button>
      </form>
      <form method="post">
        <button class="button quiet" name="cancel" value="1">${say('cancel')}</button>
      </form>`,
  );
}

/** What an address of a visit that is over shows. */
export function overPage(parts: Page): Html {
  const { say } = parts;
  return page(
    { ...parts, title: say('over-title'), demo: say('demo-short') },
    html`${icon(wrong)}
      <h1>${say('over-title')}</h1>
      <p>${say('over-text')}</p>`,
  );
}

/** The service for codes by phone: the number, then its code (R8.1). */
export function phonePage(
  parts: Page,
  step: PhoneStep,
  { error, typed }: { error?: WordKey | undefined; typed: string },
): Html {
  const { say } = parts;
  const isNumber = step.kind === 'number';
  const name = isNumber ? 'number' : 'code';
  const field = html`<div class="field">
    <label for="${name}">${say(isNumber ? 'phone-number' : 'phone-code')}</label>
    <input
      id="${name}"
      name="${name}"
      type="${isNumber ? 'tel' : 'text'}"
      inputmode="${isNumber ? 'tel' : 'numeric'}"
      autocomplete="${isNumber ? 'tel' : 'one-time-code'}"
      dir="ltr"
      maxlength="30"
      value="${typed}"
      autofocus
      ${isNumber ? raw('placeholder="+66 81 234 5678"') : ''}
      ${error ? raw('aria-invalid="true" aria-describedby="field-error"') : ''}
    />
    ${error ? html`<p class="error" id="field-error" role="alert">${say(error)}</p>` : ''}
  </div>`;
  return page(
    { ...parts, title: say('phone-title'), demo: say('demo-short'), script: true },
    html`${icon(phone)}
      <h1>${say('phone-title')}</h1>
      ${
        step.kind === 'number'
          ? html`<p>${say('phone-text')}</p>
              <form method="post" class="stack" novalidate>
                ${field}<button class="button main">${say('phone-send')}</button>
              </form>`
          : html`<p>${say('phone-sent')} <bdi dir="ltr">${step.number}</bdi></p>
              <p class="note">${say('phone-demo', { code: step.code })}</p>
              <form method="post" class="stack" novalidate>
                ${field}<button class="button main">${say('continue')}</button>
              </form>
              <form method="post" class="stack">
                <button
                  class="button line"
                  name="again"
                  value="1"
                  ${step.left > 0 ? raw(`disabled data-left="${step.left}"`) : ''}
                  data-text="${say('phone-again')}"
                >
                  ${say('phone-again')}${step.left > 0 ? ` (${step.left})` : ''}
                </button>
                <button class="button quiet" name="other" value="1">${say('phone-other')}</button>
              </form>`
      }`,
  );
}

/** Hands the ID token to the window that opened this one, and closes. */
export function phoneDonePage(parts: Page, { origin, token }: { origin: string; token: string }): Html {
  const { say } = parts;
  return page(
    { ...parts, title: say('phone-done'), demo: say('demo-short'), script: true },
    html`${icon(done)}
      <h1>${say('phone-done')}</h1>
      <p>${say('phone-close')}</p>
      <data id="result" value="${token}" data-origin="${origin}"></data>`,
  );
}

/** The frame of all pages. `reload`: seconds after which a page is requested again. */
export function page(
  {
    language,
    title,
    demo,
    script,
    reload,
  }: Pick<Page, 'language'> & { title: string; demo: string; script?: boolean; reload?: number },
  body: Html,
): Html {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style/base.css" />
        <link rel="stylesheet" href="/style/form.css" />
        <link rel="stylesheet" href="/style/provider.css" />
        ${reload === undefined ? '' : html`<meta http-equiv="refresh" content="${reload}" />`}
        ${script ? html`<script type="module" src="/style/phone.js"></script>` : ''}
        <title>${title}</title>
      </head>
      <body>
        <main class="card">
          <p class="demo">${demo}</p>
          ${body}
        </main>
      </body>
    </html>`;
}
