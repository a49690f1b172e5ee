import { demoAccounts, demoPassword } from '#platform/seed/demoAccounts.ts';
import type { ReadyFacts } from '#portal/readyFacts.ts';

/** Accounts of the same names are at each brand's merchant: another person with another wallet. */
export function demoAccountsInWords(sites: ReadyFacts['sites']): string[] {
  const names = demoAccounts.map(({ account }) => account).join('  ');
  return [
    `Demo accounts (demonstration data only), password ${demoPassword}`,
    ...sites.filter(({ address }) => address !== undefined).map(({ brand }) => `  ${brand}: ${names}`),
    ...demoAccounts.map(({ account, about }) => `  ${account} is ${about}`),
  ];
}
