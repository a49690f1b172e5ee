export { uploadCalls } from './calls.ts';
export {
  bytesOfUpload,
  memberUploadsInRows,
  pruneMemberUploads,
  readMemberUpload,
  readUploadOfMerchant,
  storeUploadOf,
  useMemberUploads,
} from './memberUploads.ts';
