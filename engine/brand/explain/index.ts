export { explainNode } from './explainNode.ts';
export { explainText } from './explainText.ts';
export { explainToken } from './explainToken.ts';
export type { Explained, Saying } from './types.ts';
