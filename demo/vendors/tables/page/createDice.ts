import { element } from '#kit/dom.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import { drawDie } from './drawDie.ts';
import { wait, type Stage } from './Stage.ts';
import { numeral } from '../../core/page/numerals.ts';

const shakes = 12;

/** Three dice under a glass dome. */
export function createDice(sounds: Sounds): Stage {
  const dice = element('div', { class: 'dome-dice' });
  const dome = element('div', { class: 'dome', 'aria-hidden': 'true' }, dice);
  const sum = element('b', { class: 'dome-sum' });
  const lay = (faces: readonly number[]) => dice.replaceChildren(...faces.map((face) => drawDie(face)));
  const clear = () => {
    dome.classList.add('covered');
    sum.hidden = true;
    lay([4, 2, 1]);
  };
  clear();
  return {
    element: element('div', { class: 'dome-stage' }, dome, sum),
    show: async (outcome, ms) => {
      if (outcome.game !== 'sicBo') return;
      if (ms > 0) {
        dome.animate(
          {
            transform: [
              'none',
              'translate(3px, -7px) rotate(2deg)',
              'translate(-4px, 2px) rotate(-2deg)',
              'none',
            ],
          },
          { duration: 240, iterations: Math.max(1, Math.floor((ms * 0.7) / 240)) },
        );
        for (let shake = 0; shake < shakes; shake += 1) {
          // What rattles in the dome is only for the eye: the result is drawn by the server.
          lay([0, 1, 2].map((die) => ((shake * (die + 2) + die) % 6) + 1));
          sounds.play([[240 + (shake % 3) * 60, 0, 0.04]], 0.05);
          await wait((ms * 0.7) / shakes);
        }
        await wait(ms * 0.1);
      }
      dome.classList.remove('covered');
      lay(outcome.dice);
      sum.textContent = numeral(outcome.dice.reduce((total, face) => total + face, 0));
      sum.hidden = false;
      await wait(ms * 0.2);
    },
    clear,
  };
}
