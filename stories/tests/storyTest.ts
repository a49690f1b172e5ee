import { test as base } from '@playwright/test';
import { built } from './library.ts';
import { serveFolder } from './staticServer.ts';
import { StoryWindow } from './StoryWindow.ts';

/** Tests with a window on the built Storybook, one for each worker. */
export const test = base.extend<object, { stories: StoryWindow }>({
  stories: [
    async ({ browser }, use) => {
      const server = await serveFolder(built);
      const stories = new StoryWindow(browser, server.origin);
      await use(stories);
      await stories.close();
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
