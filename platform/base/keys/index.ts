export { claimNonce, currentKey, privateKey, rotateKey, rotateOldKey } from './keys.ts';
