export { agree, requireAgreement, wrongAgreement } from './agreement.ts';
