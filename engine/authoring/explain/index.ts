export { explainNode } from './explainNode.ts';
export { explainToken } from './explainToken.ts';
export { why } from './why.ts';
