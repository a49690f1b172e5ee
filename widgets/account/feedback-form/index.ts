import { defineWidget } from '#engine/compose/index.ts';
import type { FeedbackFormProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The contact and feedback form (R2.10.7). */
export default defineWidget<FeedbackFormProps>({
  schema,
  subscribes: ['session'],
  hydrate: 'visible',
  view: './FeedbackForm.tsx',
});
