/** The words of all widgets by file, as text: of the many languages a site offers a few. */
export const widgetWords = import.meta.glob<string>('../widgets/*/*/words/*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});
