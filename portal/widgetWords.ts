/** The English texts of all widgets by file, unparsed. */
export const englishWords = import.meta.glob<string>('../widgets/*/*/words/en.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** Each area's texts in all other languages by file, unparsed because a site offers only a few languages. */
export const areaWords = import.meta.glob<string>('../widgets/*/words/*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});
