export { chatCalls } from './calls.ts';
export { chatFiles } from './chatFiles.ts';
export { EmbeddedChat } from './EmbeddedChat.ts';
export { chatLimits } from './limits.ts';
export { isTooLong } from './messageLength.ts';
export { closeConversation, postAsDesk, postMessage } from './messages.ts';
export { openChat } from './openChat.ts';
export {
  conversationOf,
  listConversations,
  listReports,
  readRoom,
  reportedMessage,
  type ReportRow,
} from './operate.ts';
export type { ClientFrame, ServerFrame } from './protocol.ts';
export { pruneChat } from './pruneChat.ts';
export { publicRoom, supportRoom } from './rooms.ts';
export { block, hideMessage, mute, resolveReports } from './sanctions.ts';
