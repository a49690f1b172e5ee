import { call, defineWidget } from '#engine/compose/index.ts';
import { readAhead } from '#widgets/shared/records/ahead.ts';
import type { BonusListProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's bonuses (R2.7.12), for the page `bonusDetails` of the member centre. */
export default defineWidget<BonusListProps>({
  schema,
  calls({ params, language }) {
    const endsWithin = readAhead(params['ends']);
    return { bonuses: call('bonuses', { ...(endsWithin && { endsWithin }), language }) };
  },
  subscribes: ['route'],
  query: ['ends'],
  hydrate: 'load',
  view: './BonusList.tsx',
});
