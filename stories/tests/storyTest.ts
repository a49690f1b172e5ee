import { test as base } from '@playwright/test';
import { Returning } from '#tests/support/Returning.ts';
import { built } from './library.ts';
import { serveFolder } from './staticServer.ts';
import { StoryWindow } from './StoryWindow.ts';

interface Shared {
  /** The built Storybook: its URL, stored browser state, and a window for its stories. */
  storybook: { origin: string; designer: Returning; stories: StoryWindow };
  stories: StoryWindow;
}

/** Tests of the built Storybook, with one server per worker. */
export const test = base.extend<object, Shared>({
  storybook: [
    async ({ browser }, use) => {
      const { origin, stop } = await serveFolder(built);
      const designer = new Returning();
      const stories = new StoryWindow(browser, origin);
      await use({ origin, designer, stories });
      await stories.close();
      await designer.close();
      await stop();
    },
    { scope: 'worker' },
  ],
  stories: [({ storybook }, use) => use(storybook.stories), { scope: 'worker' }],
});

/** Tests in Storybook's manager as on a second visit: its files are cached, and no other state remains. */
export const frameTest = test.extend({
  page: async ({ browser, storybook: { designer, origin } }, use, testInfo) => {
    const page = await designer.arrive('frame', () =>
      browser.newContext({
        baseURL: origin,
        permissions: ['clipboard-read', 'clipboard-write'],
        viewport: { width: 1400, height: 900 },
      }),
    );
    await use(page);
    await designer.leave(origin, testInfo.status === testInfo.expectedStatus);
  },
});

export { expect } from '@playwright/test';
