export { type Lack, findLacks, hasSizes, readMasters } from './findLacks.ts';
export {
  colorName,
  colorsEnding,
  hashOfMaster,
  master,
  plain,
  type Size,
  sizeName,
  sizes,
  small,
} from './sizes.ts';
