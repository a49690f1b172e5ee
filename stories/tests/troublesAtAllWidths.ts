import { resize } from '#tests/support/appearances.ts';
import type { Sight } from './looks.ts';
import type { StoryWindow } from './StoryWindow.ts';
import { sidewaysIn, troublesIn } from './troublesIn.ts';

/** All problems of a story at its width, and overflow at its other widths. */
export async function troublesAtAllWidths(
  window: StoryWindow,
  { story, look, others }: Sight,
): Promise<string[]> {
  const { page, heard } = await window.show(story, look);
  const troubles = [...(await troublesIn(page, story)), ...heard];
  for (const width of others) {
    await resize(page, width);
    troubles.push(...(await page.evaluate(sidewaysIn)));
  }
  return troubles;
}
