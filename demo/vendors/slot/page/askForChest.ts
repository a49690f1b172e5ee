import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Pace } from '../../core/page/Pace.ts';
import { bonus } from '../engine/machine.ts';
import type { SlotStart } from '../view.ts';

/** Chests to choose from. */
const chestCount = 5;
/** Milliseconds after which a chest opens by itself. */
const waitMs = 12_000;

/** Lets the player open one of some chests in the banner. Resolves when one is open, or after a while. */
export async function askForChest(
  banner: HTMLElement,
  { words, machine }: Pick<SlotStart, 'words' | 'machine'>,
  pace: Pace,
): Promise<void> {
  const picture = `media/slots/${machine.name}/${machine.art[bonus]}.svg`;
  await new Promise<void>((resolve) => {
    const chests = Array.from({ length: chestCount }, (_, index) =>
      element(
        'button',
        {
          type: 'button',
          'aria-label': fill(words.chest, { number: index + 1 }),
          onclick: () => resolve(),
        },
        element('img', { src: picture, alt: '' }),
      ),
    );
    banner.hidden = false;
    banner.replaceChildren(element('span', {}, words.pick), element('div', { class: 'chests' }, ...chests));
    chests[0]?.focus();
    void pace.wait(waitMs).then(resolve);
  });
  banner.hidden = true;
}
