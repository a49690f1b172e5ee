import { demoAccounts, demoPassword } from '#demo/accounts/index.ts';
import { codeAt, demoOperatorPassword, demoOperators } from '#demo/operators/index.ts';
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

/** Whom the desk can be tried as. `provider`: the address of the demonstration's identity provider, where the codes are shown. */
export function demoOperatorsInWords(provider = '', now: number = Date.now()): string[] {
  const { code, leftMs } = codeAt(now);
  return [
    `Demo operators of the desk (demonstration data only), password ${demoOperatorPassword}, code ${code} for ${Math.ceil(leftMs / 1000)} s, then ${provider}/authenticator`,
    ...demoOperators.map(({ login, about }) => `  ${login} ${about}`),
  ];
}
