import { element, icon } from '#kit/dom.ts';
import { icons } from './icons.ts';
import type { Sounds } from './Sounds.ts';

interface BarParts {
  name: string;
  words: Record<'demo' | 'demoText' | 'sound' | 'history' | 'rules', string>;
  sounds: Sounds;
  onRules: () => void;
  /** Games that show their rounds elsewhere have none. */
  onHistory?: () => void;
}

/** The bar of a game: its name, the notice of the demonstration, and switches for sound, last rounds and rules. */
export function createBar({ name, words, sounds, onRules, onHistory }: BarParts): HTMLElement {
  const tool = (label: string, path: string, onclick: () => void) =>
    element(
      'button',
      { type: 'button', class: 'tool', 'aria-label': label, title: label, onclick },
      icon(path),
    );
  const sound = tool(words.sound, icons.soundOff, () => showSound(sounds.toggle()));
  const showSound = (isOn: boolean) => {
    sound.setAttribute('aria-pressed', String(isOn));
    sound.replaceChildren(icon(isOn ? icons.soundOn : icons.soundOff));
  };
  showSound(sounds.isOn);
  return element(
    'header',
    { class: 'bar' },
    element(
      'div',
      { class: 'title' },
      element('h1', {}, element('bdi', {}, name)),
      element('span', { class: 'demo', title: words.demoText }, words.demo),
    ),
    sound,
    onHistory && tool(words.history, icons.history, onHistory),
    tool(words.rules, icons.rules, onRules),
  );
}
