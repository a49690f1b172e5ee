/** Units of a currency for one coin of the demonstration. */
const rates: Readonly<Record<string, number>> = {
  USD: 1,
  THB: 32.5,
  AED: 3.6725,
  BRL: 5.4,
  CNY: 7.1,
  VND: 26_300,
  EUR: 0.86,
};

/** Undefined for currencies that the demonstration does not exchange. */
export function coinRate(currency: string): number | undefined {
  return Object.hasOwn(rates, currency) ? rates[currency] : undefined;
}
