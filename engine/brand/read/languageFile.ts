/** Names of files in `words/`: a language tag and `.json`. */
export const languageFile = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?\.json$/;
