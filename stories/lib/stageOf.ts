import brands, { brokenWidgets } from 'virtual:livery-brands';
import type { Props, Region } from '#engine/contracts/revision.ts';
import type { Trouble } from '#engine/react/failureDialog.ts';
import { quietKey } from '#widgets/account/popup-notices/index.ts';
import { answerCalls, answerer, type Answering, type ResponseCache, type Refusals } from './answers.ts';
import { answersTo } from './answersTo.ts';
import { documentOf } from './documentOf.ts';
import { inLanguage } from './inLanguage.ts';
import { inSeason } from './inSeason.ts';
import { longWords } from './longWords.ts';
import { mailOfStory, type StoryMail } from './mailOfStory.ts';
import { dress } from './dress.ts';
import { sceneOf, storyTime, type Subject } from './scene.ts';
import { revisions, type Settings } from './settings.ts';
import type { Staged } from './Stage.tsx';
import { portalContextOf } from './portalContextOf.tsx';

/** The `parameters` of a story. */
export interface StoryParameters extends Omit<Subject, 'props'> {
  data?: Answering;
  /** A mail of the brand, instead of a widget or a page. */
  mail?: StoryMail;
  /** The shell region that it is made for, if no brand shows it. */
  region?: Region;
  /** The slot of another widget that it is made for, if no brand shows it. */
  inside?: { widget: string; slot: string };
  /** Overrides for the example responses, by call. */
  answers?: ResponseCache;
  /** Refusals, by call. */
  refusals?: Refusals;
  /** A recent failure, for widgets that report failures. */
  trouble?: Trouble;
}

let started: Promise<unknown> | undefined;
let staged = 0;

/** Prepares a story: composes the brand's node or page, answers its calls, and sets up the tab's state. */
export async function stageOf(
  { data: ofStory = 'some', answers = {}, refusals = {}, trouble, mail, ...subject }: StoryParameters,
  props: Props,
  wanted: Settings,
): Promise<Staged> {
  const brand = brands[wanted.brand];
  if (brand && 'findings' in brand) return { kind: 'broken', brand: wanted.brand, findings: brand.findings };
  const widget = subject.widget ?? '';
  const broken = brokenWidgets[widget];
  if (broken) return { kind: 'broken-widget', widget, findings: broken };
  const always = revisions[wanted.brand];
  if (!always) return { kind: 'gone', brand: wanted.brand };
  const own = inSeason(always, wanted.season ?? 'none', storyTime);
  const turned = inLanguage(own, wanted.language, Object.values(revisions));
  const revision = turned ?? own;
  // An unknown language falls back to the brand's first one, as in the portal.
  const settings = turned ? wanted : { ...wanted, language: own.config.defaultLanguage };
  if (mail !== undefined)
    return {
      kind: 'mail',
      html: mailOfStory(revision, settings.language, mail, props),
      title: revision.config.name,
    };
  const data = wanted.data === 'own' ? ofStory : wanted.data;
  await (started ??= answerer.start({ quiet: true, onUnhandledRequest: 'bypass' }));
  const scene = sceneOf(revision, { ...subject, props }, settings);
  const fitting = answersTo(scene.audience, answers);
  answerCalls(data, { answers: fitting, refusals }, revision.config.currency);
  dress(revision, settings);
  // Reset what the previous story marked as seen.
  sessionStorage.clear();
  // Pop-up notices have their own stories; over a page they would appear after some seconds.
  if (subject.page === undefined) localStorage.removeItem(quietKey);
  else localStorage.setItem(quietKey, '9999-12-31');
  if (scene.hiddenBy) return { kind: 'hidden', when: scene.hiddenBy, brand: wanted.brand };
  const page = await documentOf(scene, settings, data);
  if (data === 'long') page.words = longWords(page.words);
  const context = await portalContextOf(page, data);
  if (trouble) context.stores.trouble.setState({ trouble, again: () => {} });
  return { kind: 'context', context, key: (staged += 1) };
}
