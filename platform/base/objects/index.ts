export { avatarKey, memberKey, uploadKey } from './keys.ts';
export { type ObjectAddress, objectAddress } from './objectAddress.ts';
export { bytesOf, noBytes, ObjectsAway, type ObjectStore, type PictureInRow } from './ObjectStore.ts';
export { openObjects } from './openObjects.ts';
