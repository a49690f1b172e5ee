export {
  createOperatorClient,
  type OperatorAccess,
  type OperatorClient,
  type Sent,
} from './createOperatorClient.ts';
export { OperatorError } from './OperatorError.ts';
