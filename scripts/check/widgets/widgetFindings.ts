import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '#kit/json/index.ts';
import type { Props } from '#engine/contracts/revision.ts';
import { sharedSchemas } from '#scripts/types/sharedSchemas.ts';
import { almostWidgets, widgetFolders } from '#scripts/types/widgets.ts';
import { repeatFindings } from './repeatFindings.ts';
import { checkSchema } from './checkSchema.ts';
import { storyFindings } from './storyFindings.ts';
import { WidgetFolder, type WidgetFinding } from './WidgetFolder.ts';
import { areaWordFindings, wordFindings } from './wordFindings.ts';

/**
 * Findings that prevent a widget from being shown in Storybook or documented. Reads only sources, no generated files, so that
 * it works when generation fails.
 */
export async function widgetFindings(root: string): Promise<WidgetFinding[]> {
  const shared = await sharedSchemas(root);
  const nodes = await nodesOf(path.join(root, 'brands'));
  const folders = await widgetFolders(path.join(root, 'widgets'));
  const widgets = await Promise.all(folders.map((folder) => WidgetFolder.read(folder)));
  // All widgets have texts in the same languages; a brand that offers another one supplies its texts.
  const languages = new Set(widgets.flatMap((widget) => widget.wordFiles().map(languageOf)));
  const findings: WidgetFinding[] = (await almostWidgets(path.join(root, 'widgets'))).map(withoutSchema);
  for (const widget of widgets) {
    const schema = checkSchema(widget, shared);
    findings.push(
      ...schema.findings,
      ...wordFindings(widget, schema.texts, [...languages]),
      ...(await storyFindings(widget, schema, nodes.get(widget.name) ?? [])),
    );
  }
  return [...findings, ...areaWordFindings(widgets), ...repeatFindings(widgets, shared)];
}

function withoutSchema(folder: string): WidgetFinding {
  return {
    file: `widgets/${path.basename(path.dirname(folder))}/${path.basename(folder)}/schema.json`,
    line: 1,
    column: 1,
    code: 'no-schema',
    message:
      'There is no schema.json, so the folder is not a widget and no page can show it. Write one, or remove the folder.',
  };
}

const languageOf = (file: string) => path.basename(file, '.json');

/** Props that brands give each widget. Unreadable files are left to the check of brands. */
async function nodesOf(dir: string): Promise<Map<string, Props[]>> {
  const nodes = new Map<string, Props[]>();
  if (!existsSync(dir)) return nodes;
  const files = (await readdir(dir, { recursive: true })).filter((name) =>
    /^[^/.][^/]*\/(?:shell|pages\/[^/]+)\.json$/.test(name.replaceAll(path.sep, '/')),
  );
  for (const name of files) collect(parseJson(await readFile(path.join(dir, name), 'utf8')).value, nodes);
  return nodes;
}

function collect(value: unknown, nodes: Map<string, Props[]>): void {
  if (typeof value !== 'object' || value === null) return;
  const { widget, props = {} } = value as { widget?: unknown; props?: Props };
  if (typeof widget === 'string') nodes.set(widget, [...(nodes.get(widget) ?? []), props]);
  for (const inner of Object.values(value)) collect(inner, nodes);
}
