export { verifiedMobile } from './verifiedMobile.ts';
