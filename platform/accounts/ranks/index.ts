export { programOf, type Rank, rankOf, ranksOf } from './ranksOf.ts';
