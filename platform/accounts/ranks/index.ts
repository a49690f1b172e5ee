export { copyRanks, programOf, type Rank, rankOf, ranksOf, replaceRanks } from './ranksOf.ts';
