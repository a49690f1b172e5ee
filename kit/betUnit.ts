/**
 * Units of a currency that count as one in limits of bets: worth about a dollar, rounded so that every limit is a round
 * figure. Not exchange rates: no money is converted with them.
 */
const units: Readonly<Record<string, number>> = {
  AED: 4,
  ARS: 1000,
  BDT: 100,
  BHD: 0.5,
  BRL: 5,
  CLP: 1000,
  CNY: 5,
  COP: 4000,
  EGP: 50,
  HKD: 5,
  IDR: 20_000,
  INR: 100,
  IQD: 1000,
  IRR: 1_000_000,
  JPY: 100,
  KES: 100,
  KHR: 4000,
  KRW: 1000,
  KWD: 0.5,
  KZT: 500,
  LAK: 20_000,
  LKR: 200,
  MMK: 2000,
  MXN: 20,
  MYR: 4,
  NGN: 1000,
  NPR: 100,
  OMR: 0.5,
  PEN: 4,
  PHP: 50,
  PKR: 200,
  PLN: 4,
  QAR: 4,
  RUB: 100,
  SAR: 4,
  SEK: 10,
  THB: 20,
  TRY: 40,
  TWD: 20,
  TZS: 2000,
  UAH: 40,
  UGX: 4000,
  UZS: 10_000,
  VND: 20_000,
  ZAR: 20,
};

/** The unit of bets in a currency, in units of the currency; 1 for those that are worth about a dollar or more. */
export const betUnit = (currency: string): number => units[currency] ?? 1;

/** An amount in hundredths of the unit of bets, in minor units of the currency: at least one. */
export function betAmount(hundredths: number, currency: string, decimals: number): number {
  return Math.max(1, Math.round((hundredths * betUnit(currency) * 10 ** decimals) / 100));
}
