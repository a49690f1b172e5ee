export { addContact, listContacts } from './contacts.ts';
export { addNote, countNotes, listNotes, setTags, tagsOf } from './notes.ts';
