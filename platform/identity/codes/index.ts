export { byCode } from './byCode.ts';
export { type CodeHolder, newCode, plainCode, takeCode } from './codes.ts';
export { codeText } from './codeText.ts';
export { issueCode } from './issueCode.ts';
export * as codeRefusals from './refusals.ts';
export { expiredCode, missingCode, notEnabled, tooMany, unknownNumber, wrongCode } from './refusals.ts';
export { canSend, phoneRecoveryIsOn, requireMobile, smsLoginIsOn } from './requireMobile.ts';
export { limitSending } from './sendingLimits.ts';
export { sendLoginCode } from './sendLoginCode.ts';
