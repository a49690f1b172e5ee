export { encodeUpload, uploadLimits } from './encodeUpload.ts';
export { type Media, openMedia } from './media.ts';
export { serveMedia } from './serveMedia.ts';
export { hasUpload, removeUnused, storeUpload, uploadFolder } from './uploads.ts';
export { memberFolder, uploadSize, withUploads } from './withUploads.ts';
