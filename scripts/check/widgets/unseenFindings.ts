import { pascalCase } from '#kit/names.ts';
import type { Story } from './Story.ts';
import type { WidgetFolder, WidgetFinding } from './WidgetFolder.ts';

/** Required stories of a widget with calls: the state of the data by story name. */
const states = { Empty: 'none', Loading: 'pending', Failed: 'failed' };

/** States and variants of a widget that no story shows: empty data, pending data, failed data, each variant. */
export function unseenFindings(
  widget: WidgetFolder,
  file: string,
  looks: ReadonlyMap<string, readonly unknown[]>,
  { default: meta, ...own }: Record<string, Story>,
): WidgetFinding[] {
  const stories = Object.values(own);
  const data = new Set(stories.map(({ parameters }) => parameters?.data ?? meta?.parameters?.data));
  const lacking: [name: string, story: string][] = [];
  if (/\bcalls\b/.test(widget.text('index.ts')))
    for (const [name, state] of Object.entries(states))
      if (!data.has(state)) lacking.push([name, `{ parameters: { data: '${state}' } }`]);
  for (const [prop, values] of looks)
    for (const value of values)
      if (!stories.some(({ args }) => (args?.[prop] ?? meta?.args?.[prop]) === value))
        lacking.push([pascalCase(String(value)), `{ args: { ${prop}: '${String(value)}' } }`]);
  return lacking.map(([name, story]) =>
    widget.finding(
      file,
      { line: 1, column: 1 },
      'missing-story',
      `No story shows ${story}, so no test covers it. Write "export const ${name} = ${story};".`,
    ),
  );
}
