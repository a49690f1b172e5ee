export { createOperatorClient, type OperatorAccess, type OperatorClient } from './createOperatorClient.ts';
export { OperatorError } from './OperatorError.ts';
