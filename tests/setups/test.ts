import { test as base } from '@playwright/test';
import { muteNotices } from '#scripts/lib/muteNotices.ts';
import { Installation } from './Installation.ts';
import type { SetupName } from './setups.ts';

export interface SetupOption {
  setup: SetupName;
}

/** Tests of whole installations, one for each set-up. Pages must not fail. */
export const test = base.extend<object, SetupOption & { installation: Installation }>({
  setup: ['embedded', { option: true, scope: 'worker' }],
  installation: [
    async ({ setup }, use) => {
      const installation = await Installation.start(setup);
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  context: async ({ context }, use) => {
    await context.addInitScript(muteNotices);
    await use(context);
  },
});
