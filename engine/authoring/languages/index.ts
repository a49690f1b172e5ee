export { knownLanguages, languageEntry, tidyTag, wrongLanguages } from './languages.ts';
