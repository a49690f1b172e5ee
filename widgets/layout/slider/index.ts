import { defineWidget } from '#engine/compose/index.ts';
import type { SliderProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<SliderProps>({
  schema,
  slots: { row: {} },
  hydrate: 'visible',
  view: './Slider.tsx',
});
