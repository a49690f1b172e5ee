export { explainAsset, type LayerFile } from './explainAsset.ts';
export { explainNode } from './explainNode.ts';
export { explainPage, explainPages, type ListedPage, type Standing } from './explainPage.ts';
export { explainText } from './explainText.ts';
export { explainToken } from './explainToken.ts';
export type { Explained, Saying, Unknown } from './types.ts';
