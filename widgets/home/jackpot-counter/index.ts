import { defineWidget } from '#engine/compose/defineWidget.ts';
import type { JackpotCounterProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The growing number of the home banner (R1.6, R4.21). */
export default defineWidget<JackpotCounterProps>({
  schema,
  hydrate: 'visible',
  view: './JackpotCounter.tsx',
});
