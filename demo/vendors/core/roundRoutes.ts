import { Hono, type Context } from 'hono';
import { GameRefusal } from './GameRefusal.ts';
import type { KindParts } from './kinds.ts';
import { readBody } from './readBody.ts';
import type { PlaySession, Round } from './types.ts';

/** Milliseconds that a request may wait for the platform; after that the page asks for its outcome. */
export const patienceMs = 6_000;

interface Given {
  session: PlaySession;
  round: Round;
}

/** The session of a request and the round that it names by its key; refuses rounds of other players and kinds. */
export async function readRound(c: Context, parts: KindParts, kind: string): Promise<Given> {
  const session = parts.sessionOf(c.req.header('authorization'));
  const { key } = await readBody(c, { key: 'key' });
  const round = parts.store.roundOfKey(session, key);
  if (round?.kind !== kind) throw new GameRefusal('no-round');
  return { session, round };
}

/**
 * The calls about rounds that all kinds of games have: `round` returns the outcome of one, `seen` notes that its result
 * was shown (`seen` in the round's data).
 */
export function roundRoutes(parts: KindParts, kind: string, viewOf: (round: Round) => object): Hono {
  const app = new Hono();
  app.post('/round', async (c) => {
    const { round } = await readRound(c, parts, kind);
    return c.json(viewOf(await parts.bookkeeper.drive(round.id, patienceMs)));
  });
  app.post('/seen', async (c) => {
    const { round } = await readRound(c, parts, kind);
    const { data, ...latest } = parts.store.round(round.id) ?? round;
    parts.store.saveRound({ ...latest, data: { ...(data as object), seen: true } });
    return c.json({});
  });
  return app;
}

/** The player's last rounds of a kind, and the one that the page shows first: not over, or not seen yet. */
export function latestRounds(
  { store }: Pick<KindParts, 'store'>,
  session: PlaySession,
  kind: string,
  open: Round | undefined,
): { latest: Round[]; first: Round | undefined } {
  const latest = store.latestRounds(session, kind, 20);
  const unseen = latest.find(
    ({ data, game }) => !(data as { seen?: boolean }).seen && game === session.playedGame,
  );
  return { latest, first: open ?? unseen };
}
