import { callTable, type CallName } from '#schemas/generated/api.ts';

/**
 * The part of the platform that serves a path: `GCSGAME` for `/wps/relay/GCSGAME_gameList`, `session` for
 * `/wps/session/login`.
 */
const servedBy = /^\/(?:wps\/(?:relay\/(?<relay>[^_/]+)|(?:v\d+\/)?(?<part>[^/]+))|(?<other>[^/]+))/;

/**
 * The group of each call: calls that the same part of the platform serves, derived from the path. They share a
 * circuit breaker, so a failing part does not affect the others. New calls of the table need no entry here.
 */
export const callGroups: Readonly<Record<CallName, string>> = Object.fromEntries(
  Object.entries(callTable).map(([name, { path }]) => {
    const { relay, part, other } = servedBy.exec(path)?.groups ?? {};
    return [name, relay ?? part ?? other ?? path];
  }),
) as Record<CallName, string>;
