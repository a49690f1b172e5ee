import brands, { brokenWidgets } from 'virtual:livery-brands';
import type { Props, Region } from '#engine/contracts/revision.ts';
import type { Trouble } from '#engine/react/failureDialog.ts';
import { quietKey } from '#widgets/account/popup-notices/index.ts';
import { answerCalls, answerer, type Answering, type ResponseCache, type Refusals } from './answers.ts';
import { documentOf } from './documentOf.ts';
import { inLanguage } from './inLanguage.ts';
import { longWords } from './longWords.ts';
import { dress } from './dress.ts';
import { sceneOf, type Subject } from './scene.ts';
import { revisions, type Settings } from './settings.ts';
import type { Staged } from './Stage.tsx';
import { portalContextOf } from './portalContextOf.tsx';

/** What a story says of itself, in `parameters`. */
export interface StoryParameters extends Omit<Subject, 'props'> {
  data?: Answering;
  /** The region of the shell that it is made for, where no brand shows it. */
  region?: Region;
  /** The slot of another widget that it is made for, where no brand shows it. */
  inside?: { widget: string; slot: string };
  /** Call → fields of its answer that are not as the schema's example has them. */
  answers?: ResponseCache;
  /** Call → what it is refused with. */
  refusals?: Refusals;
  /** What has just gone wrong, for what tells of it. */
  trouble?: Trouble;
}

let started: Promise<unknown> | undefined;
let staged = 0;

/** Makes a story ready: the brand's node or page, composed, its calls answered, its tab's world. */
export async function stageOf(
  { data: ofStory = 'some', answers = {}, refusals = {}, trouble, ...subject }: StoryParameters,
  props: Props,
  wanted: Settings,
): Promise<Staged> {
  const brand = brands[wanted.brand];
  if (brand && 'findings' in brand) return { kind: 'broken', brand: wanted.brand, findings: brand.findings };
  const widget = subject.widget ?? '';
  const broken = brokenWidgets[widget];
  if (broken) return { kind: 'broken-widget', widget, findings: broken };
  const own = revisions[wanted.brand];
  if (!own) return { kind: 'gone', brand: wanted.brand };
  const turned = inLanguage(own, wanted.language, Object.values(revisions));
  const revision = turned ?? own;
  // A language of no brand gives the brand's own first one, as the portal does.
  const settings = turned ? wanted : { ...wanted, language: own.config.defaultLanguage };
  const data = wanted.data === 'own' ? ofStory : wanted.data;
  await (started ??= answerer.start({ quiet: true, onUnhandledRequest: 'bypass' }));
  answerCalls(data, { answers, refusals }, revision.config.currency);
  dress(revision, settings);
  // What was seen in the story before is seen for the first time in this one.
  sessionStorage.clear();
  // Pop-up notices have stories of their own: over a page they would come after some seconds.
  if (subject.page === undefined) localStorage.removeItem(quietKey);
  else localStorage.setItem(quietKey, '9999-12-31');
  const scene = sceneOf(revision, { ...subject, props }, settings);
  if (scene.hiddenBy) return { kind: 'hidden', when: scene.hiddenBy, brand: wanted.brand };
  const page = await documentOf(scene, settings, data);
  if (data === 'long') page.words = longWords(page.words);
  const world = await portalContextOf(page, data);
  if (trouble) world.stores.trouble.setState({ trouble, again: () => {} });
  return { kind: 'world', world, key: (staged += 1) };
}
