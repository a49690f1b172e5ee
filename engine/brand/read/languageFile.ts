/** Names of files that apply during a season, which they name. */
export const seasonFile = {
  /** `theme.songkran.json` */
  theme: /^theme\.([a-z][a-z0-9-]*)\.json$/,
  /** `words/th.songkran.json` */
  words: /^words\/([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?)\.([a-z][a-z0-9-]*)\.json$/,
};

/** Names of files in `words/`: a language tag and `.json`. */
export const languageFile = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?\.json$/;
