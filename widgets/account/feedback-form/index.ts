import { defineWidget } from '#engine/compose/index.ts';
import type { FeedbackFormProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The contact and feedback form (R2.10.7). `statement` in the address is what a member writes about. */
export default defineWidget<FeedbackFormProps>({
  schema,
  subscribes: ['session', 'route'],
  query: ['statement'],
  hydrate: 'visible',
  view: './FeedbackForm.tsx',
});
