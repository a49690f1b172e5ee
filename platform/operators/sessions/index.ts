export {
  beginSession,
  confirmSession,
  endSession,
  endSessions,
  findSession,
  listSessions,
  pruneSessions,
  sessionMark,
  touchSession,
} from './sessions.ts';
export {
  confirmToken,
  createPersonalToken,
  endToken,
  endTokens,
  findToken,
  listTokens,
  pruneTokens,
  tokenMark,
  touchToken,
} from './tokens.ts';
