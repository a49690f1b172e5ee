export { listAnnouncements, listNoticesForAgents } from './announcements.ts';
export { contentCalls } from './calls.ts';
export {
  addAnnouncement,
  allAnnouncements,
  changeAnnouncement,
  findAnnouncement,
  removeAnnouncement,
} from './editAnnouncements.ts';
export { allHelp, removeArticle, setArticle } from './editHelp.ts';
export { refusalMessage } from './refusals/refusalMessage.ts';
export { type ServiceWords, wordsFor } from './serviceWords.ts';
export { languageOf, textIn, textOf } from './texts.ts';
