import { call, defineWidget } from '#engine/compose/defineWidget.ts';
import type { GameRowProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Hot games or popular lotteries on home (R2.1.31), with the fixed values of R7.8. */
export default defineWidget<GameRowProps>({
  schema,
  calls: ({ props, language, merchantCode }) =>
    props.source === 'popular'
      ? {
          games: call('popular', {
            count: Math.min(props.count, 20),
            prizeMode: 'ZY',
            device: 'WEB',
            language,
          }),
        }
      : {
          games: call('hotGames', {
            merchantCode,
            isPlatform: 2,
            platform: 'flash,html5-desktop',
            ...(props.category && { gameType: props.category }),
            language,
          }),
        },
  hydrate: 'never',
  view: './GameRow.tsx',
});
