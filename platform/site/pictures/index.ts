export { hasUpload, removeUploads, storeUpload, uploadFolder, uploadsInRows } from './uploads.ts';
export { memberFolder, uploadSize, withUploads } from './withUploads.ts';
