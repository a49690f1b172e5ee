import type { PropsValidator, Widget, WidgetManifest, WidgetRegistry } from '#engine/contracts/widget.ts';
import type { Props } from '#engine/contracts/revision.ts';
import type { ViewModule } from '#engine/react/PortalContext.ts';
import { readModule } from '#engine/browser/hydration/BrowserViews.ts';
import { wordsOfWidget, type AreaWords, type WordFiles, type Words } from '#engine/compose/wordsOfWidget.ts';
import { areaWords, englishWords } from './widgetWords.ts';

const manifests = import.meta.glob<WidgetManifest<Props>>('../widgets/*/*/index.ts', {
  eager: true,
  import: 'default',
});
const validators = import.meta.glob<PropsValidator>('../widgets/*/*/validate.js', {
  eager: true,
  import: 'default',
});
const views = import.meta.glob<Record<string, unknown>>(
  ['../widgets/*/*/[A-Z]*.tsx', '!../widgets/**/*.{test,stories}.tsx'],
  {
    eager: true,
  },
);

/** All widgets with their texts and validators. Only the server's build contains this list. */
export function allWidgets(): WidgetRegistry {
  const widgets = new Map<string, Widget>();
  for (const [path, manifest] of Object.entries(manifests)) {
    const [, , area = '', name = ''] = path.split('/');
    const folder = `../widgets/${area}/${name}`;
    const validate = validators[`${folder}/validate.js`];
    if (!validate) throw new Error(`Widget "${name}" has no validator. Run "npm run types".`);
    widgets.set(name, { ...manifest, name, area, validate, words: wordsOfWidget(wordFiles, area, name) });
  }
  return widgets;
}

/** The views of all widgets, for rendering on the server. */
export function allViews(): ReadonlyMap<string, ViewModule> {
  const found = new Map<string, ViewModule>();
  for (const [path, manifest] of Object.entries(manifests)) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const name = folder.slice(folder.lastIndexOf('/') + 1);
    const module = views[`${folder}/${manifest.view.replace('./', '')}`];
    if (!module)
      throw new Error(`The view of widget "${name}" does not exist: ${manifest.view}. Correct its manifest.`);
    found.set(name, readModule(module, name));
  }
  return found;
}

/** Parsed texts by file, shared by an area's widgets. Bounded by areas × languages that brands offer. */
const parsed = new Map<string, AreaWords>();

const wordFiles: WordFiles = {
  english(area, name) {
    const text = englishWords[`../widgets/${area}/${name}/words/en.json`];
    return text === undefined ? undefined : (JSON.parse(text) as Words);
  },
  languages: (area) =>
    Object.keys(areaWords)
      .filter((file) => file.startsWith(`../widgets/${area}/words/`))
      .map((file) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)),
  area(area, language) {
    const file = `../widgets/${area}/words/${language}.json`;
    const words = parsed.get(file) ?? (JSON.parse(areaWords[file] ?? '{}') as AreaWords);
    parsed.set(file, words);
    return words;
  },
};
