export { givenRates } from './givenRates.ts';
export { percentOf, rateOf } from './percent.ts';
export { judgeRates, ratesOf, readRates, setRates } from './setRates.ts';
export { excessBelow, leastRates, ratesToday, viewRates } from './viewRates.ts';
