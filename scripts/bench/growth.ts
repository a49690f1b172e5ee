/** What stands on a page that grows: one widget of each kind after the other, static ones and ones with answers. */
const kinds: { widget: string; props?: Record<string, unknown> }[] = [
  { widget: 'feature', props: { title: 'page.home.title', text: 'page.home.description' } },
  { widget: 'game-row', props: { count: 6 } },
  { widget: 'category-tiles' },
  { widget: 'rank-list' },
  { widget: 'vendor-row' },
];

/** Maximum number of tiles in a row. */
const rowTiles = 40;

export const widgetSteps = [10, 50, 100, 200] as const;
export const tileSteps = [21, 200, 2000] as const;
export const languageSteps = [1, 2, 4, 7] as const;

/** All languages that the widgets speak. */
const languages = [
  ['th', 'TH', 'ไทย'],
  ['en', 'EN', 'English'],
  ['zh', 'CN', '中文'],
  ['vi', 'VI', 'Tiếng Việt'],
  ['ar', 'AR', 'العربية'],
  ['fa', 'FA', 'فارسی'],
  ['ur', 'UR', 'اردو'],
] as const;

/** Pages of the growth table by their paths, as files of a brand over `siam`. */
export function growthPages(): Record<string, object> {
  const page = (path: string, nodes: object[]) => ({
    paths: [`/${path}`],
    title: 'page.home.title',
    description: 'page.home.description',
    nodes,
  });
  return Object.fromEntries([
    ...widgetSteps.map((count) => [`pages/widgets-${count}.json`, page(`widgets-${count}`, widgets(count))]),
    ...tileSteps.map((count) => [`pages/tiles-${count}.json`, page(`tiles-${count}`, tiles(count))]),
  ]);
}

/** The languages of a brand that offers `count` of them. */
export function growthLanguages(count: number): { tag: string; code: string; name: string }[] {
  return languages.slice(0, count).map(([tag, code, name]) => ({ tag, code, name }));
}

function widgets(count: number): object[] {
  return Array.from({ length: count }, (_item, at) => ({ id: `grown-${at}`, ...kinds[at % kinds.length] }));
}

function tiles(count: number): object[] {
  return Array.from({ length: Math.ceil(count / rowTiles) }, (_item, at) => ({
    id: `row-${at}`,
    widget: 'game-row',
    props: { count: Math.min(rowTiles, count - at * rowTiles) },
  }));
}
