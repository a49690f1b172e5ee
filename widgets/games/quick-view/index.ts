import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { QuickViewProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Games searched for the one in the address: those of its provider whose names are alike. */
const candidates = 20;

/** The popup that shows a game before it starts. The address names the game, so that it can be shared and reloaded. */
export default defineWidget<QuickViewProps>({
  schema,
  calls: ({ language, params: { vendor, name, gameCode } }): Record<string, CallDescription> =>
    gameCode === undefined || name === undefined
      ? {}
      : {
          games: call('gameList', {
            clientType: 3,
            platform: 'flash,html5-desktop',
            ...(vendor !== undefined && { vassalage: vendor }),
            gameName: name.slice(0, 60),
            pageNo: 1,
            pageSize: candidates,
            language,
          }),
        },
  flags: ['FREEPLAY3'],
  subscribes: ['route', 'session'],
  query: ['vendor', 'name', 'gameCode'],
  hydrate: 'load',
  view: './QuickView.tsx',
});
