import { textLanguage } from '#kit/textLanguages.ts';
import { loadWords } from '#kit/words.ts';
import { languageOf } from '../texts.ts';
import type english from './words/en.json';

const words = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** What a code is about, by its name; the first that fits counts. */
const kinds: readonly (readonly [keyof typeof english, RegExp])[] = [
  ['session', /^(?:no-session|session-ended|unknown-session|sign-in-expired|trial-over|invalid-session)$/],
  [
    'funds',
    /^(?:insufficient-funds|not-enough-points|deposit-too-small|turnover-owed|rebate-below-minimum)$/,
  ],
  ['proof', /^(?:captcha|slider|authenticator|extra-verification|payment-password|verification|step)\b/],
  ['limit', /^too-many|limit|^(?:quota-exceeded|out-of-stock|budget-spent|repeated|slow-down)$/],
  ['gone', /^(?:unknown|no-such|not-found|no-prize|no-reward|no-spins|nothing)/],
  [
    'later',
    /away$|unavailable$|busy$|^(?:maintenance|game-maintenance|bet-unanswered|failed|platform-failed)$/,
  ],
  [
    'over',
    /(?:-over|-ended|-closed|-expired|-coming|-waits|-shorter)$|^(?:lapsed|replayed|stale-timestamp)$/,
  ],
  [
    'taken',
    /-(?:taken|exists|set|linked|decided|on|earned|progress|way)$|^already|^(?:key-reused|duplicate-conflict)$/,
  ],
  ['changed', /-changed$|^(?:mission|rank|reward)-/],
  [
    'input',
    /^(?:bad|invalid|wrong|missing|empty|too|unreadable|broken|no-links)|(?:-wrong|-required|-missing|-invalid)$/,
  ],
];

/**
 * The message of a refusal in a reader's language, for portals that have no text of their own for its code (R8.9). The
 * refusal's own message is English and more exact; in other languages it says what the code is about.
 */
export function refusalMessage(code: string, message: string, wireLanguage: string): string {
  const language = textLanguage(languageOf(wireLanguage));
  if (language === 'en') return message;
  const kind = kinds.find(([, pattern]) => pattern.test(code))?.[0] ?? 'refused';
  return words[language][kind];
}
