// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { morph } from './morph.ts';

const treeOf = (html: string): Element => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
};
let page: Element;
const become = (html: string) => {
  morph(page, treeOf(html));
  return page.innerHTML;
};

beforeEach(() => {
  page = treeOf('<b data-key="a">1</b><b data-key="b">2</b><i title="x">text</i>');
  document.body.replaceChildren(page);
});

describe('a page that changes', () => {
  it.each([
    '<b data-key="a">1</b><b data-key="b">3</b><i>other</i>',
    '<b data-key="b">2</b><b data-key="a">1</b>',
    '<b data-key="c">0</b><b data-key="b">2</b><i title="y" lang="en">text</i><u>new</u>',
    '<u>only</u>',
    'text',
    '',
    '<i title="x">text</i><b data-key="a">1</b>',
  ])('becomes %s', (html) => expect(become(html)).toBe(html));

  it('keeps the elements of keys that remain, with their focus', () => {
    page = treeOf('<p>note</p><button data-key="a">1</button><button data-key="b">2</button>');
    document.body.replaceChildren(page);
    const second = page.children[2] as HTMLButtonElement;
    second.focus();
    become('<button data-key="c">0</button><button data-key="b">5</button><p>note</p>');
    expect(page.children[1]).toBe(second);
    expect(document.activeElement).toBe(second);
    expect(second.textContent).toBe('5');
  });

  it('keeps what was typed', () => {
    page = treeOf('<input data-key="stake">');
    document.body.replaceChildren(page);
    const field = page.children[0] as HTMLInputElement;
    field.value = '50';
    become('<p>note</p><input data-key="stake">');
    expect([page.children[1] === field, field.value]).toEqual([true, '50']);
  });
});
