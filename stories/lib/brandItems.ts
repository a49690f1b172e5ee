import type { StoryBrand } from '../build/brandSet.ts';

/** A brand in the toolbar. Its title is shown while selected and in the list; the rest only in the list. */
interface BrandItem {
  value: string;
  title: string;
  right?: string;
}

/** A longer title would push other switches out of the toolbar. */
const titleLength = 24;

/** The brands in the toolbar: by name, or with the first finding if broken. */
export function brandItems(brands: Record<string, StoryBrand>): BrandItem[] {
  return Object.entries(brands).map(([value, brand]) => {
    if ('findings' in brand) return { value, title: `${cut(value)}: broken`, right: brokenText(brand) };
    const { name } = brand.revision.config;
    const title = cut(name);
    return { value, title, ...(title !== name && { right: name }) };
  });
}

function cut(title: string): string {
  const letters = Array.from(title);
  return letters.length > titleLength ? `${letters.slice(0, titleLength - 1).join('')}…` : title;
}

/** Place and first sentence of the first finding, and the number of others. The stage shows them in full. */
function brokenText({ findings }: Extract<StoryBrand, { findings: unknown }>): string {
  const [first, ...more] = findings;
  if (!first) return 'nothing says why';
  const { file, line, column, message } = first;
  const [sentence = message] = message.split(/(?<=[.?!]) (?=\P{Ll})/u);
  return `${file}:${line}:${column} ${sentence}${more.length > 0 ? ` And ${more.length} more.` : ''}`;
}
