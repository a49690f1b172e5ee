/** English of all widgets by file, as text. */
export const englishWords = import.meta.glob<string>('../widgets/*/*/words/en.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** Texts of each area in all other languages by file, as text: a site offers a few of the many. */
export const areaWords = import.meta.glob<string>('../widgets/*/words/*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});
