import type { RegisterSettingsValue } from '#schemas/generated/api.ts';
import type { Merchant } from './merchants.ts';

/** The ways of login and sign-up that a merchant offers, from its modules and settings. */
export function registerSettings(merchant: Merchant, modules: ReadonlySet<string>): RegisterSettingsValue {
  const providers = [
    ...(modules.has('FACEBOOKLOGIN3') ? (['facebook'] as const) : []),
    ...(modules.has('GOOGLELOGIN3') ? (['google'] as const) : []),
    ...(modules.has('FIREBASE3') ? (['firebase'] as const) : []),
  ];
  return {
    directRegister: modules.has('DIRECTREG3'),
    registerTypes: [
      ...(modules.has('USERNAMEREG3') ? (['username'] as const) : []),
      ...(modules.has('MOBILENUMREG3') ? (['mobile'] as const) : []),
    ],
    passwordLogin: merchant.settings.passwordLogin,
    smsLogin: merchant.settings.smsLogin,
    slider: merchant.settings.loginSlider,
    providers,
  };
}
