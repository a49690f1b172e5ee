import type { StoryBrand } from '../build/brandSet.ts';

/** The brands as the toolbar lists them. A folder that is broken says where and what; the others have their names. */
export function brandItems(brands: Record<string, StoryBrand>): { value: string; title: string }[] {
  return Object.entries(brands).map(([value, brand]) => ({
    value,
    title: 'revision' in brand ? brand.revision.config.name : `${value}: broken, ${brokenText(brand)}`,
  }));
}

/** Where the first finding is and what is wrong there, in a sentence, and how many more there are: the stage shows them whole. */
function brokenText({ findings }: Extract<StoryBrand, { findings: unknown }>): string {
  const [first, ...more] = findings;
  if (!first) return 'nothing says why';
  const { file, line, column, message } = first;
  const [sentence = message] = message.split(/(?<=[.?!]) (?=\P{Ll})/u);
  return `${file}:${line}:${column} ${sentence}${more.length > 0 ? ` And ${more.length} more.` : ''}`;
}
