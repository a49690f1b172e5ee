// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { machines } from '../engine/machines.ts';
import { createSymbols } from './symbols.ts';
import { featuresOf } from './featuresOf.ts';
import { slotWords } from '../words.ts';

const words = slotWords('en');

it.each([...machines.values()])(
  'the machine $name loads its own pictures only, and names its wild and scatter',
  (machine) => {
    const cell = createSymbols(machine, words);
    for (const symbol of Object.keys(machine.art)) {
      const made = cell(symbol);
      expect(made.querySelector('img')?.getAttribute('src')).toBe(
        `media/slots/${machine.name}/${machine.art[symbol]}.svg`,
      );
      expect(made.querySelector('.label')?.textContent).toBe(
        { W: words.wild, S: words.scatter, B: words.bonus }[symbol],
      );
    }
  },
);

it.each([...machines.values()])('the rules of $name say all that its data can do', (machine) => {
  const texts = featuresOf(machine, words, String).join('\n');
  expect(texts).not.toMatch(/\{\{|undefined|NaN/);
  for (const [has, text] of [
    [machine.art['W'], words.howWild],
    [machine.bothWays, words.howBoth],
    [machine.wild?.respins, words.howCovers],
    [machine.free?.sticky, words.howSticky],
    [machine.figures.most === machine.cap, words.howCap],
  ] as const)
    expect(texts.includes(text)).toBe(Boolean(has));
});
