export { hasUpload, removeUploads, storeUpload, uploadFolder } from './uploads.ts';
export { memberFolder, uploadSize, withUploads } from './withUploads.ts';
