import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { loadWidgets } from '../../scripts/lib/loadWidgets.ts';
import { writeTypes } from '../../scripts/types/types.ts';
import { readBrandSet } from '../build/brandSet.ts';
import { writePageStories } from '../build/pageStories.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Storybook needs no platform and no portal: what calls answer comes from their schemas' examples. */
const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'stories/build/vite.config.ts' } },
  },
  stories: async () => {
    await writeTypes(root);
    await writePageStories(root, await readBrandSet(path.join(root, 'brands'), await loadWidgets(root)));
    return [
      '../docs/**/*.mdx',
      '../pages/generated/*.stories.ts',
      '../../widgets/*/*/*.stories.tsx',
      '../docs/**/*.stories.tsx',
    ];
  },
  previewAnnotations: (entries = []) => [...entries, path.join(root, 'stories/docs/annotations.tsx')],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [{ from: '../../platform/media', to: '/media' }],
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
