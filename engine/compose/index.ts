export { composePage } from './composePage.ts';
export { call, defineWidget } from './defineWidget.ts';
export { mainClassOf } from './mainClassOf.ts';
export { shownPage } from './shownPage.ts';
export { type PreparedNode, prepareNodes } from './prepare.ts';
export { type AreaWords, type WordFiles, type Words, wordsOfWidget } from './wordsOfWidget.ts';
export { overlayFor } from './overlayFor.ts';
