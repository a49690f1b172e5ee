import { describe, expect, it } from 'vitest';
import type { HelpCategory } from '#schemas/generated/api.ts';
import { searchHelp, textOf } from './searchHelp.ts';

const article = (id: string, title: string, content: string) => ({ id, title, content });
const categories: HelpCategory[] = [
  {
    id: 'money',
    title: 'Deposits',
    articles: [
      article('slow', 'My money has not arrived', '<p>A deposit takes five minutes &amp; rarely more.</p>'),
      article('how', 'How do I deposit?', `<p>${'Choose a method. '.repeat(30)}Then send the slip.</p>`),
    ],
  },
  { id: 'fa', title: 'واریز', articles: [article('fa', 'کیف پول من', '<p>می\u200cتوانید</p>')] },
  { id: 'hi', title: 'जमा', articles: [article('hi', 'फ़्री स्पिन', '<p>पैसा</p>')] },
  { id: 'vn', title: 'Nạp tiền', articles: [article('vn', 'Tôi đã nạp tiền', '<p>Đợi năm phút</p>')] },
];
const ids = (search: string) => searchHelp(categories, search).map((found) => found.article.id);

describe('searchHelp', () => {
  it('finds articles that contain every word, title matches first', () => {
    expect(ids('deposit')).toEqual(['how', 'slow']);
    expect(ids('DEPOSIT five')).toEqual(['slow']);
    expect(ids('deposit nothing')).toEqual([]);
    expect(ids('  ')).toEqual([]);
  });

  it('ignores accents and the spellings of different keyboards', () => {
    expect(ids('nap tien')).toEqual(['vn']);
    expect(ids('doi nam phut')).toEqual(['vn']);
    expect(ids('كيف')).toEqual(['fa']);
    expect(ids('میتوانید')).toEqual(['fa']);
    expect(ids('फ्री')).toEqual(['hi']);
  });

  it('shows the text around the match', () => {
    const [found] = searchHelp(categories, 'slip');
    expect(found?.excerpt).toMatch(/^… .*send the slip\.$/);
  });
});

describe('textOf', () => {
  it('extracts the text of HTML', () => {
    expect(
      textOf(
        '<p>One <b>two</b></p><ul><li>a&nbsp;b</li><li>c</li></ul>&lt;c&gt; &#65;&#x42;&#x110000; &bad;',
      ),
    ).toBe('One two a b; c <c> AB &bad;');
  });
});
