// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../words/en.json' with { type: 'json' };
import type { Composer as Form } from './Composer.ts';

/** The page's modules read what the document hands to them when they are loaded. */
async function load() {
  const start = { title: 'Chat', timeZone: 'Asia/Bangkok', language: 'en', words: en };
  document.body.innerHTML = `<script type="application/json" id="start">${JSON.stringify(start)}</script>`;
  return import('./Composer.ts');
}

describe('R7.3 where messages are written', () => {
  let page: Awaited<ReturnType<typeof load>>;
  let composer: Form;
  let isOpen: boolean;
  let sent: string[];

  beforeAll(async () => {
    page = await load();
  });
  beforeEach(() => {
    isOpen = false;
    sent = [];
    composer = new page.Composer({
      onSend: (text) => {
        if (isOpen) sent.push(text);
        return isOpen;
      },
      onTyping: () => undefined,
      onProblem: () => undefined,
    });
    document.body.replaceChildren(composer.element);
  });

  const text = () => composer.element.querySelector('textarea')!;
  const submit = () => composer.element.dispatchEvent(new Event('submit', { cancelable: true }));
  const enter = (room: string, refusal?: string) => {
    isOpen = true;
    composer.enter(room, 'Write', refusal);
  };

  it('sends a message that was to be sent before the room was open as soon as it is, once', () => {
    text().value = 'Good evening';
    submit();
    submit();
    expect([sent, text().value]).toEqual([[], 'Good evening']);
    enter('public');
    enter('public');
    expect([sent, text().value]).toEqual([['Good evening'], '']);
  });

  it('leaves a draft that was begun before the room was open, and one in a room that is closed to its writer', () => {
    text().value = 'Good eve';
    enter('public');
    expect([sent, text().value]).toEqual([[], 'Good eve']);
    isOpen = false;
    submit();
    enter('public', 'You cannot write here.');
    expect([sent, text().value, text().disabled]).toEqual([[], 'Good eve', true]);
  });

  it('has a draft for each room', () => {
    enter('public');
    text().value = 'To all';
    enter('support');
    expect(text().value).toBe('');
    enter('public');
    expect(text().value).toBe('To all');
  });
});
