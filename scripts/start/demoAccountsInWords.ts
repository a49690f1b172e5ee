import { demoAccounts, demoPassword } from '#demo/accounts/index.ts';
import type { ReadyFacts } from '#portal/readyFacts.ts';

/** Every brand's merchant has accounts of these names, each with its own wallet. */
export function demoAccountsInWords(sites: ReadyFacts['sites']): string[] {
  const names = demoAccounts.map(({ account }) => account).join('  ');
  return [
    `Demo accounts (demonstration data only), password ${demoPassword}`,
    ...sites.filter(({ address }) => address !== undefined).map(({ brand }) => `  ${brand}: ${names}`),
    ...demoAccounts.map(({ account, about }) => `  ${account} is ${about}`),
  ];
}
