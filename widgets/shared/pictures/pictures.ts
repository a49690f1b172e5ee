/** The public file of this folder. */
export { Pictures, type Picture } from './Pictures.tsx';
export { pictureTypes, problemOf, refusedPicture, type PictureProblem } from './pictureRules.ts';
export { readBase64 } from './readBase64.ts';
