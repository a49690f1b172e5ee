export { type Lack, findLacks, hasSizes, type Master, readMasters } from './findLacks.ts';
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
