export { uploadCalls } from './calls.ts';
export {
  pruneMemberUploads,
  readMemberUpload,
  readUploadOfMerchant,
  storeUploadOf,
  useMemberUploads,
} from './memberUploads.ts';
