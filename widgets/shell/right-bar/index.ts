import { defineWidget } from '#engine/compose/index.ts';
import type { RightBarProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<RightBarProps>({
  schema,
  slots: { items: { allow: ['service-link', 'top-link', 'chat-entry', 'speed-test', 'bar-menu'] } },
  hydrate: 'interaction',
  view: './RightBar.tsx',
});
