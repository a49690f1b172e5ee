import brands from 'virtual:livery-brands';
import type { Props } from '#engine/brand/types.ts';
import { answerCalls, answerer, type Answering } from './answers.ts';
import { documentOf } from './documentOf.ts';
import { longWords } from './longWords.ts';
import { dress } from './dress.ts';
import { sceneOf, type Subject } from './scene.ts';
import { revisions, type Settings } from './settings.ts';
import type { Staged } from './Stage.tsx';
import { worldOf } from './worldOf.tsx';

/** What a story says of itself, in `parameters`. */
export interface StoryParameters extends Omit<Subject, 'props'> {
  data?: Answering;
}

let started: Promise<unknown> | undefined;
let staged = 0;

/** Makes a story ready: the brand's node or page, composed, its calls answered, its tab's world. */
export async function stageOf(
  { data = 'some', ...subject }: StoryParameters,
  props: Props,
  wanted: Settings,
): Promise<Staged> {
  const brand = brands[wanted.brand];
  if (brand && 'findings' in brand) return { kind: 'broken', brand: wanted.brand, findings: brand.findings };
  const revision = revisions[wanted.brand];
  if (!revision)
    throw new Error(`There is no brand "${wanted.brand}". There are: ${Object.keys(brands).join(', ')}.`);
  const settings = { ...wanted, language: languageFor(wanted) };
  await (started ??= answerer.start({ quiet: true, onUnhandledRequest: 'bypass' }));
  answerCalls(data);
  dress(revision, settings);
  const scene = sceneOf(revision, { ...subject, props }, settings);
  if (scene.hiddenBy) return { kind: 'hidden', when: scene.hiddenBy, brand: wanted.brand };
  const document = await documentOf(scene, settings, data);
  if (data === 'long') document.words = longWords(document.words);
  return { kind: 'world', world: await worldOf(document, data), key: (staged += 1) };
}

/** A language that the brand does not offer gives its own first one, as the portal does. */
function languageFor({ brand, language }: Settings): string {
  const config = revisions[brand]?.config;
  return config?.languages.some(({ tag }) => tag === language)
    ? language
    : (config?.defaultLanguage ?? language);
}
