import { defineWidget } from '#engine/compose/index.ts';
import type { CountdownProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<CountdownProps>({
  schema,
  hydrate: 'visible',
  view: './Countdown.tsx',
});
