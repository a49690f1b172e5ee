export { addNote, countNotes, listNotes, setTags, tagsOf } from './notes.ts';
