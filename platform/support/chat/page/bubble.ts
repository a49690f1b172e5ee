import { firstCharacters } from '#kit/countCharacters.ts';
import { element, icon } from '#kit/dom.ts';
import type { ChatAuthor, ChatMessage } from '../protocol.ts';
import { icons } from './icons.ts';
import { load } from './pictures.ts';
import { say, start, timeOf } from './start.ts';

/** Who a message is from, for people. */
export const nameOf = (message: Pick<ChatMessage, 'author' | 'own'>): string =>
  message.own !== undefined ? say('you') : (message.author?.name ?? say('desk'));

/** Hues of authors without a picture. */
const hues = 12;

/** The picture of an author: one of the platform's, or the first letter of the name. */
export function face(author: ChatAuthor | undefined): HTMLElement {
  if (!author) return element('span', { class: 'face desk', 'aria-hidden': 'true' }, icon(icons.desk));
  if (author.avatar !== undefined)
    return element('img', {
      class: 'face',
      src: `media/avatars/${author.avatar}.webp`,
      alt: '',
      width: '36',
      height: '36',
    });
  const hue = Array.from(author.key).reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % hues;
  const letter = firstCharacters(author.name, 1) || '?';
  return element('span', { class: `face letter h${hue}`, 'aria-hidden': 'true' }, letter.toUpperCase());
}

export interface BubbleActions {
  report: (seq: number) => void;
  hide: (seq: number) => void;
  enlarge: (address: string, label: string) => void;
}

/** One message. `follows`: the one before is of the same author, so its name and picture are not repeated. */
export function bubble(
  message: ChatMessage,
  room: number,
  follows: boolean,
  { report, hide, enlarge }: BubbleActions,
): HTMLElement {
  const { seq, kind, author, own, text, picture, at } = message;
  if (kind === 'closed') return element('p', { class: 'event', 'data-seq': String(seq) }, say('closed'));
  const isOwn = own !== undefined;
  const name = nameOf(message);
  const time = element('time', { datetime: new Date(at).toISOString() }, timeOf(at));
  const who = element('bdi', { class: 'name' }, name);
  return element(
    'article',
    {
      class: `message${isOwn ? ' own' : ''}${author ? '' : ' from-desk'}${follows ? ' follows' : ''}`,
      'data-seq': String(seq),
      'data-author': author?.key ?? '',
      'aria-label': `${name}, ${timeOf(at)}`,
    },
    !isOwn && face(author),
    element(
      'div',
      { class: 'bubble' },
      !isOwn &&
        element('p', { class: 'who' }, who, author?.vip === true && element('span', { class: 'vip' }, 'VIP')),
      picture && pictureOf(room, message, picture, enlarge),
      text !== '' && element('p', { class: 'text', dir: 'auto' }, text),
      element('p', { class: 'foot' }, time),
    ),
    !isOwn && author && menuOf(name, seq, report, hide),
  );
}

function pictureOf(
  room: number,
  message: ChatMessage,
  { width, height }: { width: number; height: number },
  enlarge: BubbleActions['enlarge'],
): HTMLElement {
  const label = say('picture', { name: nameOf(message) });
  const image = element('img', { alt: label, width: String(width), height: String(height) });
  const button = element('button', { type: 'button', class: 'picture loading', 'aria-label': label }, image);
  // As wide as its height allows, before it has loaded.
  button.style.setProperty('--ratio', String(width / height));
  const show = () =>
    load(room, message.seq).then(
      (address) => {
        image.src = address;
        button.classList.remove('loading');
        button.addEventListener('click', () => enlarge(address, label));
      },
      () => button.replaceWith(element('p', { class: 'lost' }, say('picture-lost'))),
    );
  const seen = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== true) return;
    seen.disconnect();
    void show();
  });
  seen.observe(button);
  return button;
}

function menuOf(
  name: string,
  seq: number,
  report: (seq: number) => void,
  hide: (seq: number) => void,
): HTMLElement {
  const act = (work: (seq: number) => void) => () => {
    menu.open = false;
    work(seq);
  };
  const menu = element(
    'details',
    { class: 'menu' },
    element(
      'summary',
      { 'aria-label': say('actions', { name }), title: say('actions', { name }) },
      icon(icons.more),
    ),
    element(
      'div',
      { class: 'choices' },
      element('button', { type: 'button', onclick: act(report) }, say('report')),
      element('button', { type: 'button', onclick: act(hide) }, say('hide-author', { name })),
    ),
  );
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  return menu;
}

/** The language of the page's room, before another one is chosen. */
export const ownLanguage = start.language;
