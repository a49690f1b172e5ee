import { call, defineWidget } from '#engine/compose/index.ts';
import type { RegisterFormProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Maximum length of a code. Anything longer is ignored. */
const longestCode = 64;

export default defineWidget<RegisterFormProps>({
  schema,
  calls: ({ host, params }) => {
    const readCode = (name: string) => {
      const code = params[name]?.trim();
      return code && code.length <= longestCode ? code : undefined;
    };
    const [code, referralCode] = [readCode('affiliateCode'), readCode('referralCode')];
    return {
      settings: call('registerSettings', {}),
      rules: call('registrationRules', {}),
      countries: call('countries', {}),
      // Who invited this visitor, by a code in the address or by the host (R4.29).
      invite: call('affiliate', {
        domain: host,
        ...(code !== undefined && { code }),
        ...(referralCode !== undefined && { referralCode }),
      }),
    };
  },
  flags: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'],
  query: ['affiliateCode', 'referralCode', 'type'],
  hydrate: 'load',
  view: './RegisterForm.tsx',
});
