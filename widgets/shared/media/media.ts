export { AssetPicture } from './AssetPicture.tsx';
export { enlargedAddress } from './enlargedAddress.ts';
export { filesFor, type Files } from './filesFor.ts';
export { ThemedPicture } from './ThemedPicture.tsx';
