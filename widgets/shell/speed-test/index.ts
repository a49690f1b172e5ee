import { defineWidget } from '#engine/compose/index.ts';
import type { SpeedTestProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** No calls: it makes no request before the visitor starts the test (R2.3.3). */
export default defineWidget<SpeedTestProps>({
  schema,
  hydrate: 'interaction',
  view: './SpeedTest.tsx',
});
