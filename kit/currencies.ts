/**
 * Currencies in use and their minor units by ISO 4217, list one, as of January 2026. Without it, decimals would be those
 * of the Unicode data that a Node or browser happens to contain, which follow custom (0 for IDR) and change with updates.
 */
const unlikeTwo: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const two =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP ' +
  'COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ' +
  'JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN ' +
  'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL ' +
  'THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG';

const decimals: ReadonlyMap<string, number> = new Map(
  Object.entries(unlikeTwo).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
);

/** The number of decimals of a currency by ISO 4217: THB 2, JPY 0, KWD 3. Two for codes that are not in use any more. */
export const currencyDecimals = (currency: string): number => decimals.get(currency) ?? 2;

/** The codes of all currencies in use, in alphabetical order. Precious metals and units of account are none. */
export const currencyCodes = (): string[] => [...decimals.keys(), ...two.split(' ')].toSorted();
