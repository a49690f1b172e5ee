export { explainAsset } from './explainAsset.ts';
export { explainNode } from './explainNode.ts';
export { explainPage, explainPages, type Standing } from './explainPage.ts';
export { explainText } from './explainText.ts';
export { explainToken } from './explainToken.ts';
export type { Explained, Saying, Unknown } from './types.ts';
