/** A text of a brand in one language, as a translator gets it. */
export interface TextRow {
  /** Full key, with the plural form: `account-menu.waiting_two`. */
  key: string;
  /** Key without the plural form. */
  stem: string;
  /** Numbers that a plural form is shown for, such as 2; empty if the text has no forms. */
  numbers: string[];
  /** The text in English, or else in the brand's default language. Of a plural text, the closest form. */
  source: string;
  /** Pages that show it; `shell` is on all of them. */
  where: string[];
  /** The text in force, also from a language that this one falls back to. Empty if there is none. */
  text: string;
}

/** Texts to write to a file. */
export interface TextList {
  brand: string;
  /** Tag of the language that is translated to. */
  language: string;
  dir: 'ltr' | 'rtl';
  rows: TextRow[];
}

/** A text of an imported file, with its position in the file. */
export interface ImportedText {
  key: string;
  text: string;
  /** UTF-16 units from the start of the file. */
  offset: number;
}

/** Why a file cannot be imported, and where. */
export interface ImportProblem {
  offset: number;
  code: string;
  what: string;
  todo: string;
}

/** The content of an imported file. If there are problems, the texts may be incomplete. */
export interface ImportedFile {
  /** The language that the file states, if it states one. */
  language?: string;
  texts: ImportedText[];
  problems: ImportProblem[];
}

/** A file format for texts. */
export interface TextFormat {
  write: (list: TextList) => string;
  /** Reads what `write` wrote and a translator changed. `language` is the one that is imported. */
  read: (content: string, language: string) => ImportedFile;
}
