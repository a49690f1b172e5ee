import { call, defineWidget } from '#engine/compose/index.ts';
import type { PasswordNoticeProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<PasswordNoticeProps>({
  schema,
  calls: () => ({ member: call('memberInfo', {}) }),
  hydrate: 'load',
  view: './PasswordNotice.tsx',
});
