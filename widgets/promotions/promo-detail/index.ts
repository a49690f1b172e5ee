import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { PromoDetailProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** An identifier of a promotion; anything else in the address names none. */
const isId = (id: string | undefined): id is string =>
  id !== undefined && /^[a-z0-9][a-z0-9-]{0,59}$/.test(id);

/** One promotion by the `id` of the address (R2.1.24). Members' comes with their own state, by a call with a token. */
export default defineWidget<PromoDetailProps>({
  schema,
  calls({ role, language, params: { id } }): Record<string, CallDescription> {
    if (!isId(id)) return {};
    const isMember = role === 'member' || role === 'agent';
    return { page: call(isMember ? 'memberPromotion' : 'promotion', { id, language }) };
  },
  provides: ['main-heading'],
  subscribes: ['route', 'session'],
  query: ['id'],
  slots: { event: { allow: ['check-in', 'lucky-wheel', 'raffle-card'] } },
  hydrate: 'load',
  view: './PromoDetail.tsx',
});
