import type { RegisterSettingsValue } from '#schemas/generated/api.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

/** The ways of login and sign-up that a merchant offers, from its modules, settings and providers. */
export function registerSettings(
  merchant: Merchant,
  modules: ReadonlySet<string>,
  providers: readonly { provider: 'google' | 'facebook' | 'firebase'; page: string | null }[],
): RegisterSettingsValue {
  const phonePage = providers.find(({ provider }) => provider === 'firebase')?.page;
  return {
    directRegister: modules.has('DIRECTREG3'),
    registerTypes: [
      ...(modules.has('USERNAMEREG3') ? (['username'] as const) : []),
      ...(modules.has('MOBILENUMREG3') ? (['mobile'] as const) : []),
    ],
    passwordLogin: merchant.settings.passwordLogin,
    smsLogin: merchant.settings.smsLogin,
    slider: merchant.settings.loginSlider,
    providers: providers.map(({ provider }) => provider),
    ...(phonePage && { phonePage }),
  };
}
