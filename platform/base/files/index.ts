export { type EncodedUpload, encodeUpload, uploadLimits } from './encodeUpload.ts';
export { hasSizes, makeSizes } from './makeSizes.ts';
export { type Media, openMedia } from './media.ts';
export { serveMedia } from './serveMedia.ts';
export { master } from './sizes.ts';
