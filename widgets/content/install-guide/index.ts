import { defineWidget } from '#engine/compose/index.ts';
import type { InstallGuideProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<InstallGuideProps>({
  schema,
  hydrate: 'never',
  view: './InstallGuide.tsx',
});
