export { agree, requireAgreement, requireNotExcluded, wrongAgreement } from './agreement.ts';
