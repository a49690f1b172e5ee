import { expect, it } from 'vitest';
import { testBrandFacts } from '#engine/react/testing/testDocument.ts';
import { showView, textOf } from '#engine/react/ui/testing/showView.ts';
import { ArticleSection } from './ArticleSection.tsx';

const words = import.meta.glob<Record<string, string>>('/brands/base/words/*.json', {
  eager: true,
  import: 'default',
});
const languages = Object.entries(words).map(
  ([file, own]) => [file.replace(/^.*\/|\.json$/g, ''), own] as const,
);

/** The section of the privacy page that says what browsers store, for a brand. */
function privacy(language: string, own: Record<string, string>, rememberHours: number): string {
  const view = showView(ArticleSection, {
    widget: 'article-section',
    words: { title: 'Your browser', text: own['about.privacy.browser.text'] ?? '' },
    props: { title: 'article-section.title', text: 'article-section.text' },
    page: { language, facts: { ...testBrandFacts, rememberHours } },
  });
  return textOf(view.container);
}

it.each(languages)('R3.5 states in %s for how long the brand remembers its members', (language, own) => {
  const unit = { style: 'unit', unit: 'hour', unitDisplay: 'long', numberingSystem: 'latn' } as const;
  const hours = new Intl.NumberFormat(language, unit);
  for (const rememberHours of [1, 36]) {
    const text = privacy(language, own, rememberHours);
    expect(text).toContain(hours.format(rememberHours).replace(/\s/g, ' '));
    expect(text).not.toContain('24');
  }
});
