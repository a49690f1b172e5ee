import { formatMoney } from '#kit/money.ts';
import { ownValue } from '#kit/ownValue.ts';
import type { Texts } from '../database/schema/index.ts';
import type { Merchant } from '../system/merchants.ts';
import type { NotificationKind } from './kinds.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fa from './words/fa.json' with { type: 'json' };
import th from './words/th.json' with { type: 'json' };
import ur from './words/ur.json' with { type: 'json' };
import vi from './words/vi.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

type Words = typeof en;

const wordsByLanguage = { en, th, zh, vi, ar, fa, ur } satisfies Record<string, Words>;

/** The language of an account's mail and SMS: the one of its last login, or English. */
export function messageLanguage(language: string | null): keyof typeof wordsByLanguage {
  const short = (language ?? '').slice(0, 2);
  return ownValue(wordsByLanguage, short) ? (short as keyof typeof wordsByLanguage) : 'en';
}

/** A notification in all languages, with amounts in the merchant's currency and times in its zone. */
export function notificationTexts(
  merchant: Pick<Merchant, 'currency' | 'timeZone'>,
  kind: NotificationKind,
  params: object,
): { titles: Texts; contents: Texts } {
  const languages = Object.entries(wordsByLanguage);
  const inAll = (part: 'title' | 'text') =>
    Object.fromEntries(
      languages.map(([language, words]) => [
        language,
        fill(words.kinds[kind][part], params, merchant, language),
      ]),
    ) as Texts;
  return { titles: inAll('title'), contents: inAll('text') };
}

/** Subject and text of a message with a code. */
export function codeTexts(language: string, code: string, minutes: number): { title: string; text: string } {
  const { title, text } = wordsByLanguage[messageLanguage(language)].code;
  return { title, text: text.replace('{{code}}', code).replace('{{count}}', String(minutes)) };
}

/** The last line of a mail. */
export function footerIn(language: string): string {
  return wordsByLanguage[messageLanguage(language)].footer;
}

function fill(
  text: string,
  params: object,
  { currency, timeZone }: Pick<Merchant, 'currency' | 'timeZone'>,
  language: string,
): string {
  const locale = `${language}-u-ca-gregory`;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value: unknown = ownValue(params as Record<string, unknown>, name);
    if (value instanceof Date)
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        value,
      );
    return name === 'amount' ? formatMoney(String(value), { locale, currency }) : String(value);
  });
}
