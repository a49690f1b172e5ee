import type { BrandRevision } from '#engine/contracts/revision.ts';
import { textOf } from '#engine/server/render/pieces.ts';
import { pageStyles } from '#engine/server/render/styles.ts';
import { askMotion } from './motion.ts';
import type { Settings } from './settings.ts';

const none = { id: '', entry: '', views: new Map(), baseSheets: [], sheetText: () => '' };

/** Applies what the portal sets on a document: the brand's tokens and fonts, language, direction and theme. */
export function dress(revision: BrandRevision, { language, theme, text, motion }: Settings): void {
  const { documentElement: root, head } = document;
  const offered = revision.config.languages.find(({ tag }) => tag === language);
  root.lang = language;
  root.dir = offered?.dir ?? 'ltr';
  root.dataset['theme'] = theme;
  root.style.fontSize = text === 'large' ? '200%' : '';
  let style = document.getElementById('livery-brand');
  if (!style) {
    style = document.createElement('style');
    style.id = 'livery-brand';
    // Must come first, so that its order of cascade layers takes effect.
    head.prepend(style);
  }
  const css = textOf(pageStyles(revision, language, { early: [], late: [], waiting: [] }, none).pieces);
  if (style.textContent !== css) style.textContent = css;
  askMotion(motion);
}
