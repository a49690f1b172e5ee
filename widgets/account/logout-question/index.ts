import { defineWidget } from '#engine/compose/index.ts';
import type { LogoutQuestionProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<LogoutQuestionProps>({
  schema,
  hydrate: 'load',
  view: './LogoutQuestion.tsx',
});
