import path from 'node:path';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { writeTypes } from '../types/types.ts';
import { NewWidgetError } from '#engine/authoring/edit/newWidget/index.ts';
import { createWidget } from './createWidget.ts';

const usage = `npm run widget -- new <area>/<name>   creates a widget from a template
npm run widget -- list                lists all widgets with their descriptions`;

const root = path.resolve(import.meta.dirname, '../..');

async function run([command, name, ...more]: string[]): Promise<number> {
  if (command === 'new' && name !== undefined && more.length === 0) {
    const folder = path.relative(root, await createWidget(root, name));
    await writeTypes(root);
    console.log(
      `Created ${folder}. Describe in schema.json what it shows, write its view, and add it to a page of brands/base.`,
    );
    return 0;
  }
  if (command === 'list' && name === undefined) {
    await writeTypes(root);
    for (const { area, name: own, schema } of (await loadWidgets(root)).values()) {
      console.log(
        `${area}/${own}  ${typeof schema['description'] === 'string' ? schema['description'] : ''}`,
      );
    }
    return 0;
  }
  console.error(usage);
  return 1;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof NewWidgetError ? error.message : error);
  process.exitCode = 1;
}
