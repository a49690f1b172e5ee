export { fixFiles, fixText } from './fixFiles.ts';
