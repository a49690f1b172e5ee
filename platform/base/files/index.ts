export { type EncodedUpload, encodeUpload, uploadLimits } from './encodeUpload.ts';
export { makeSizes } from './makeSizes.ts';
export { type Media, openMedia } from './media.ts';
export { serveMedia } from './serveMedia.ts';
