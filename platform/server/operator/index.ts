export { addMerchant } from './addMerchant.ts';
export { merchantOf } from './merchantOf.ts';
export { operatorKey } from './operatorKey.ts';
export { serveOperator } from './serveOperator.ts';
