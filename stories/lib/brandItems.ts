import type { StoryBrand } from '../build/brandSet.ts';

/** A brand in the toolbar: its title stands there while it is chosen, and in the list; there alone also what stands beside it. */
interface BrandItem {
  value: string;
  title: string;
  right?: string;
}

/** More letters of a title would push other switches out of the toolbar. */
const titleLength = 24;

/** The brands as the toolbar lists them. A folder that is broken says where and what; the others have their names. */
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

/** Where the first finding is and what is wrong there, in a sentence, and how many more there are: the stage shows them whole. */
function brokenText({ findings }: Extract<StoryBrand, { findings: unknown }>): string {
  const [first, ...more] = findings;
  if (!first) return 'nothing says why';
  const { file, line, column, message } = first;
  const [sentence = message] = message.split(/(?<=[.?!]) (?=\P{Ll})/u);
  return `${file}:${line}:${column} ${sentence}${more.length > 0 ? ` And ${more.length} more.` : ''}`;
}
