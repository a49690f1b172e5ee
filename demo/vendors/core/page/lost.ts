import './base.css';
import './lost.css';
import { element } from '#kit/dom.ts';
import { readStart, report } from './start.ts';

/** The page without a game. */
interface LostStart {
  title: string;
  text: string;
  /** Above the title. */
  badge?: string;
  picture?: string;
  /** `failed`: the site may start the game again. */
  state: 'ready' | 'failed';
}

const { title, text, badge, picture, state } = readStart<LostStart>();
document
  .querySelector('#game')
  ?.append(
    element(
      'main',
      { class: 'lost' },
      badge !== undefined && element('p', { class: 'demo' }, badge),
      picture !== undefined && element('img', { src: picture, alt: '', width: '200', height: '200' }),
      element('h1', {}, element('bdi', {}, title)),
      element('p', {}, text),
    ),
  );
report({ state });
