import type { AreaWords } from '#engine/compose/index.ts';
import type { Files } from '../Files.ts';
import { NewWidgetError } from './NewWidgetError.ts';
import { translatedWords, widgetFiles } from './widgetFiles.ts';

const form = /^([a-z][a-z0-9-]*[a-z0-9])\/([a-z][a-z0-9-]*[a-z0-9])$/;

/** The files of a new widget by path from the project's root. */
export interface NewWidget {
  /** `widgets/home/prize-wheel` */
  folder: string;
  /** Files of its own, none of which may exist. */
  own: Files;
  /** The word files of its area with its translations, one per language, sorted by widget name. */
  words: Files;
}

/**
 * Makes a widget from a template. `existing` lists the folders of all widgets; `wordsOf` reads a word file of an area, or
 * undefined if there is none. Throws `NewWidgetError` if the name is invalid or exists in any area.
 */
export async function newWidget(
  named: string,
  existing: readonly string[],
  wordsOf: (file: string) => Promise<string | undefined>,
): Promise<NewWidget> {
  const [, area, name] = form.exec(named) ?? [];
  if (area === undefined || name === undefined || name === 'shared') {
    throw new NewWidgetError(
      `"${named}" cannot be the name of a widget. Write <area>/<name> in lower-case letters, digits and hyphens: home/prize-wheel.`,
    );
  }
  const twin = existing.find((folder) => folder.endsWith(`/${name}`));
  if (twin !== undefined) {
    throw new NewWidgetError(
      `The name "${name}" is already used by ${twin}: names are unique across all areas. Choose another name.`,
    );
  }
  const folder = `widgets/${area}/${name}`;
  const own = Object.entries(widgetFiles(area, name)).map(
    ([file, text]) => [`${folder}/${file}`, text] as const,
  );
  const words = new Map<string, string>();
  for (const [language, texts] of translatedWords(name)) {
    const file = `widgets/${area}/words/${language}.json`;
    // One after another: a language's file is small, and there are a few dozen.
    // oxlint-disable-next-line no-await-in-loop
    const before = await wordsOf(file);
    const all: AreaWords = before === undefined ? {} : JSON.parse(before);
    const sorted = Object.entries({ ...all, [name]: texts }).toSorted(([a], [b]) => (a < b ? -1 : 1));
    words.set(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
  return { folder, own: new Map(own), words };
}
