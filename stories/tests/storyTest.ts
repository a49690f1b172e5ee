import { test as base } from '@playwright/test';
import { Returning } from '#tests/support/Returning.ts';
import { built } from './library.ts';
import { serveFolder } from './staticServer.ts';
import { StoryWindow } from './StoryWindow.ts';

interface Shared {
  /** Where the built Storybook is served. */
  origin: string;
  /** A window on its stories. */
  stories: StoryWindow;
  designer: Returning;
}

/** Tests of the built Storybook, one server for each worker. */
export const test = base.extend<object, Shared>({
  origin: [
    async ({}, use) => {
      const server = await serveFolder(built);
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  stories: [
    async ({ browser, origin }, use) => {
      const stories = new StoryWindow(browser, origin);
      await use(stories);
      await stories.close();
    },
    { scope: 'worker' },
  ],
  designer: [
    async ({}, use) => {
      const designer = new Returning();
      await use(designer);
      await designer.close();
    },
    { scope: 'worker' },
  ],
});

/** Tests in Storybook's own frame, which a designer has opened before: its files are at hand, nothing else is left. */
export const frameTest = test.extend({
  page: async ({ browser, designer, origin }, use, testInfo) => {
    const page = await designer.arrive('frame', () =>
      browser.newContext({
        permissions: ['clipboard-read', 'clipboard-write'],
        viewport: { width: 1400, height: 900 },
      }),
    );
    await use(page);
    await designer.leave(origin, testInfo.status === testInfo.expectedStatus);
  },
});

export { expect } from '@playwright/test';
