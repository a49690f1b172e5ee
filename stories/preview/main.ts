import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { styleLayers } from '../../scripts/build/styleLayers.ts';
import type { StoryBrand } from '../build/brandSet.ts';
import { liveryPlugin } from '../build/liveryPlugin.ts';
import { writePageStories } from '../build/pageStories.ts';
import { readAnew } from '../build/readAnew.ts';
import { storyListPlugin } from '../build/storyListPlugin.ts';
import { WidgetSchemas } from '../build/WidgetSchemas.ts';
import { wordsPlugin } from '../build/wordsPlugin.ts';

const root = path.resolve(import.meta.dirname, '../..');
const schemas = new WidgetSchemas(root);
let brands: Promise<Record<string, StoryBrand>> | undefined;

/** Reads the brands once, for the list of stories and for their content. */
async function readBrands(): Promise<Record<string, StoryBrand>> {
  await schemas.renew();
  const read = await readAnew(root, schemas.instead);
  await writePageStories(root, read);
  return read;
}

/** Storybook needs no platform and no portal: responses come from the examples in the schemas. */
const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'stories/build/vite.config.ts' } },
  },
  stories: async () => {
    await (brands ??= readBrands());
    return [
      '../docs/**/*.mdx',
      '../pages/generated/*.stories.ts',
      '../mail/*.stories.ts',
      '../../widgets/*/*/*.stories.tsx',
    ];
  },
  viteFinal: async (given) => ({
    ...given,
    plugins: [
      styleLayers(),
      react(),
      wordsPlugin(root),
      storyListPlugin(),
      liveryPlugin(root, schemas, await (brands ??= readBrands())),
      ...(given.plugins ?? []),
    ],
  }),
  previewAnnotations: (entries = []) => [...entries, path.join(root, 'stories/docs/annotations.tsx')],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    { from: '../../platform/media', to: '/media' },
    { from: '../../demo/media', to: '/media' },
    { from: '../third-party', to: '/third-party' },
  ],
  typescript: { reactDocgen: false },
  // Storybook's onboarding would cover the stories and does not match our guide. No story here
  // has anything to say in the panels Actions and Interactions.
  features: { sidebarOnboardingChecklist: false, actions: false, interactions: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
