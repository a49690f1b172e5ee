import type { CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { newestNumeros, numerosOf, vnNumeros } from './openedNumeros.ts';

/** Calls for lottery results. */
export function lotteryCalls({
  db,
  media,
}: PlatformParts): Pick<CallHandlers, 'vnNumeros' | 'openedNumeros'> {
  return {
    vnNumeros: ({ count = 100 }, { merchant, language }) =>
      vnNumeros({ db, media, merchant, language }, count),

    openedNumeros({ gameCode, count = 20 }, { merchant, language }) {
      const reader = { db, media, merchant, language };
      return gameCode === undefined ? newestNumeros(reader) : numerosOf(reader, gameCode, count);
    },
  };
}
