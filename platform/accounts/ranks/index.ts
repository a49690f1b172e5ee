export { copyRanks, formerRates, programOf, type Rank, rankOf, ranksOf, replaceRanks } from './ranksOf.ts';
