import { hasUpload, uploadFolder } from '#platform/site/pictures/index.ts';
import type { Database } from '#platform/base/database/index.ts';

/** Whether a picture is an upload of the merchant, an https address, or a path of the platform's own pictures. */
export async function isKnownPicture(db: Database, merchant: string, picture: string): Promise<boolean> {
  return picture.startsWith(uploadFolder)
    ? hasUpload(db, merchant, picture)
    : /^(https:\/\/\S+|[\w-]+(\/[\w.-]+)*\.(webp|png|jpg|svg|avif))$/.test(picture);
}
