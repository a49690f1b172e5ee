export { isLoopback, networkOf, parseRange, plainAddress } from './addresses.ts';
export { guardResponses, platformKind } from './headers.ts';
export { html, Markup } from './html.ts';
export { listen, type Listening, type ListenOptions, requestMs } from './listen.ts';
export { observeRequests } from './observeRequests.ts';
export { openBody } from './openBody.ts';
export { guardInput, limitBody, parseInput, readJson, requirePlain } from './requestInput.ts';
export { respondWithError, statusOf } from './respondWithError.ts';
export { peerAddress, type PlatformContext, type Visitor, visitorOf } from './visitor.ts';
