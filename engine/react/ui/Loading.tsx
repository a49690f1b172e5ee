import { loadingTexts } from '#engine/contracts/loadingTexts.ts';
import type { Translate } from '../view.ts';

/**
 * Says over a placeholder what is loading, by the widget's title or else its name. Styles alone show it after two
 * seconds, so it appears without script, and in an element that is there already, so that screen readers announce it.
 */
export function Loading({ title, t }: { title: unknown; t: Translate }) {
  const name =
    (typeof title === 'string' && t(title)) || ['title', 'name'].map((key) => t(key)).find(Boolean);
  return (
    <output className="loading">
      <span>{name ? t(loadingTexts.named, { name }) : t(loadingTexts.plain)}</span>
    </output>
  );
}
