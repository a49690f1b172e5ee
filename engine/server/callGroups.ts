import { callTable, type CallName } from '#schemas/generated/api.ts';

/** What serves a call's path: `/wps/relay/GCSGAME_gameList` is of `GCSGAME`, `/wps/session/login` of `session`. */
const servedBy = /^\/(?:wps\/(?:relay\/(?<relay>[^_/]+)|(?:v\d+\/)?(?<part>[^/]+))|(?<other>[^/]+))/;

/**
 * The group of each call of the table: calls that one part of the platform serves, by the path. They share a circuit
 * breaker, so a part that fails leaves the others alone. A new call of the table is in a group without further ado.
 */
export const callGroups: Readonly<Record<CallName, string>> = Object.fromEntries(
  Object.entries(callTable).map(([name, { path }]) => {
    const { relay, part, other } = servedBy.exec(path)?.groups ?? {};
    return [name, relay ?? part ?? other ?? path];
  }),
) as Record<CallName, string>;
