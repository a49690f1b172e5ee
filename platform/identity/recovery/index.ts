export { recoveryCalls } from './calls.ts';
export { addLink } from './recoveryLinks.ts';
export { resetAddress } from './sendRecoveryLink.ts';
