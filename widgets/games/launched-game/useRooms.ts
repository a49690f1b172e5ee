import { useEffect, useState } from 'react';
import { useActions, useLanguageCode } from '#engine/react/index.ts';
import type { RoomList, RoomListRequest } from '#schemas/generated/api.ts';
import { reasonOf, type Closed, type Failed } from './reasonOf.ts';

type RoomsState = { kind: 'asking' } | { kind: 'rooms'; list: RoomList } | { kind: 'none' } | Failed | Closed;

/** The game whose rooms are asked for. */
export type RoomsOf = Pick<RoomListRequest, 'vendor' | 'gameCode' | 'nodeId' | 'gameType'>;

/**
 * The rooms of a game, before its launch (R2.1.30). `none`: there is nothing to choose, so the game starts at once. So
 * it does if the platform does not have the call.
 */
export function useRooms(game: RoomsOf): { state: RoomsState; again: () => void } {
  const { request } = useActions();
  const language = useLanguageCode();
  const [state, setState] = useState<RoomsState>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // The caller uses the game as its React key, so it never changes here.
  const [asked] = useState(game);
  useEffect(() => {
    let gone = false;
    request('roomList', { ...asked, language }).then(
      (list) => gone || setState(list.rooms.length === 0 ? { kind: 'none' } : { kind: 'rooms', list }),
      (error: unknown) => gone || setState(isMissing(error) ? { kind: 'none' } : reasonOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [request, asked, language, attempt]);
  return {
    state,
    again: () => {
      setState({ kind: 'asking' });
      setAttempt(attempt + 1);
    },
  };
}

/** Whether the platform does not have the call: it is optional. A refusal of the call itself has a code of its own. */
function isMissing(error: unknown): boolean {
  const { status, code } = Object(error) as { status?: unknown; code?: unknown };
  return status === 404 && code !== 'no-such-game';
}
