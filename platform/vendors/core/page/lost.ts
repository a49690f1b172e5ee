import './base.css';
import './lost.css';
import { element } from './dom.ts';
import { readStart, report } from './start.ts';

const { words } = readStart<{ words: { title: string; text: string } }>();
document
  .querySelector('#game')
  ?.append(element('main', { class: 'lost' }, element('h1', {}, words.title), element('p', {}, words.text)));
report({ state: 'failed' });
