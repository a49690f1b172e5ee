export { deliver, postSms } from './deliver.ts';
export { listSms } from './outbox.ts';
export * as smsRules from './smsRules.ts';
export { maxMisses, sentToday, shareOfSignUps } from './smsRules.ts';
