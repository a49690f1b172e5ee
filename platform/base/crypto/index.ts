export { createToken, hashToken, sameSecret } from './hashToken.ts';
export { SecretSealer } from './SecretSealer.ts';
export {
  type Direction,
  directionKey,
  type Incoming,
  incomingOf,
  isRecent,
  type Outgoing,
  requestHeaders,
  signAnswer,
  type SignatureVersion,
  type Signer,
  signVersion1,
  targetOf,
  toleranceSeconds,
  versionOf,
  withSignature,
} from './signatures.ts';
