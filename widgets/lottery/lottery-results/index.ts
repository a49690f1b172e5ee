import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { LotteryResultsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The latest results of a lottery, with the proof of each draw (R2.1.27). */
export default defineWidget<LotteryResultsProps>({
  schema,
  calls({ props, params, language }): Record<string, CallDescription> {
    const gameCode = props.game ?? params['gameCode'];
    return gameCode === undefined
      ? {}
      : { results: call('openedNumeros', { gameCode, count: props.count, language }) };
  },
  subscribes: ['route'],
  query: ['gameCode'],
  hydrate: 'visible',
  view: './LotteryResults.tsx',
});
