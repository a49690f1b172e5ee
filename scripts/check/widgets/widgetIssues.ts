import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '#kit/json/index.ts';
import type { Props } from '#engine/brand/index.ts';
import { sharedSchemas } from '#scripts/types/sharedSchemas.ts';
import { widgetFolders } from '#scripts/types/widgets.ts';
import { checkSchema } from './schemaIssues.ts';
import { storyIssues } from './storyIssues.ts';
import { WidgetFolder, type WidgetIssue } from './WidgetFolder.ts';
import { wordIssues } from './wordIssues.ts';

/**
 * Everything for which a widget could not be shown in Storybook, or not be documented: with its place. Reads what the
 * folders say, and nothing that commands write, so that it can speak where these fail.
 */
export async function widgetIssues(root: string): Promise<WidgetIssue[]> {
  const shared = await sharedSchemas(root);
  const { languages, nodes } = await brandsOf(path.join(root, 'brands'));
  const issues: WidgetIssue[] = [];
  for (const folder of await widgetFolders(path.join(root, 'widgets'))) {
    const widget = await WidgetFolder.read(folder);
    const schema = checkSchema(widget, shared);
    issues.push(
      ...schema.issues,
      ...wordIssues(widget, schema.texts, languages),
      ...(await storyIssues(widget, schema, nodes.get(widget.name) ?? [])),
    );
  }
  return issues;
}

interface Brands {
  /** Languages that any brand offers. */
  languages: string[];
  /** Props that brands give a widget, by its name. */
  nodes: Map<string, Props[]>;
}

/** Files that cannot be read are the brands' own check's. */
async function brandsOf(dir: string): Promise<Brands> {
  const languages = new Set(['en']);
  const nodes = new Map<string, Props[]>();
  if (!existsSync(dir)) return { languages: [...languages], nodes };
  const files = (await readdir(dir, { recursive: true })).filter((name) =>
    /^[^/.][^/]*\/(?:brand|shell|pages\/[^/]+)\.json$/.test(name),
  );
  for (const name of files) {
    const { value } = parseJson(await readFile(path.join(dir, name), 'utf8'));
    collect(value, nodes);
    const offered = (value as { languages?: { tag?: string }[] } | undefined)?.languages;
    if (Array.isArray(offered)) for (const { tag } of offered) if (tag !== undefined) languages.add(tag);
  }
  return { languages: [...languages], nodes };
}

function collect(value: unknown, nodes: Map<string, Props[]>): void {
  if (typeof value !== 'object' || value === null) return;
  const { widget, props = {} } = value as { widget?: unknown; props?: Props };
  if (typeof widget === 'string') nodes.set(widget, [...(nodes.get(widget) ?? []), props]);
  for (const inner of Object.values(value)) collect(inner, nodes);
}
