import type { TextLanguage } from '#kit/textLanguages.ts';
import { loadWords } from '#kit/words.ts';
import { blackjackWords } from '../blackjack/words.ts';
import type { CardWords } from '../core/page/drawCard.ts';
import { commonWords, type CommonWords } from '../core/words.ts';
import type english from './words/en.json';

export type TableWords = CommonWords & CardWords & typeof english;

const own = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** The texts of the live tables' page. Cards have the names that they have at blackjack. */
export function tableWords(language: TextLanguage): TableWords {
  const { hidden, spades, hearts, diamonds, clubs } = blackjackWords(language);
  return { ...commonWords[language], hidden, spades, hearts, diamonds, clubs, ...own[language] };
}
