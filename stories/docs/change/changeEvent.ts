import type { BrandFile } from '../facts/brandFile.ts';

/** Told by the preview whenever a story of a widget is drawn. */
export const changeEvent = 'livery/change';

/** What the toolbar's brand needs so that it shows what the story shows now; no file: it has that already. */
export interface ChangeTold {
  story: string;
  folder: string;
  file?: BrandFile;
}
