import { runPlatform } from '#platform/server/runPlatform.ts';
import { demonstration } from './demonstration.ts';

await runPlatform(({ env, root, portOf, publicUrlOf }) =>
  demonstration(root, {
    ...(env['DEMO_VENDORS'] === '1' && { vendorsPort: portOf('GAMES_PORT', 4200) }),
    hasOperators: env['DEMO_OPERATORS'] === '1',
    ...(env['SECRETS_KEY'] && { sharedSecret: env['SECRETS_KEY'] }),
    ...(env['DEMO_ACCOUNTS_URL'] && { accountsUrl: publicUrlOf('DEMO_ACCOUNTS_URL') }),
  }),
);
