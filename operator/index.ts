export { createOperatorClient, type OperatorClient } from './createOperatorClient.ts';
export { OperatorError } from './OperatorError.ts';
