import { defineWidget } from '#engine/compose/index.ts';
import type { ConsentProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ConsentProps>({
  schema,
  consent: ({ purposes }) => purposes.map(({ id }) => id),
  hydrate: ({ props }) => (props.purposes.length > 0 ? 'visible' : 'never'),
  view: './Consent.tsx',
});
