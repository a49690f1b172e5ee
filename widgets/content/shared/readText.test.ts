import { describe, expect, it } from 'vitest';
import { readLine, readText } from './readText.ts';

const plain = (text: string) => ({ kind: 'text', text });

describe('readText', () => {
  it('separates paragraphs at empty lines and joins other lines', () => {
    expect(readText('One\ntwo\n\n\nThree\n')).toEqual([
      { kind: 'paragraph', line: [plain('One two')] },
      { kind: 'paragraph', line: [plain('Three')] },
    ]);
  });

  it('parses lists, but not a paragraph that merely contains a dash', () => {
    expect(readText('- a\n- b\n\n1. c\n2. d\n\n- e\nf')).toEqual([
      { kind: 'list', ordered: false, items: [[plain('a')], [plain('b')]] },
      { kind: 'list', ordered: true, items: [[plain('c')], [plain('d')]] },
      { kind: 'paragraph', line: [plain('- e f')] },
    ]);
  });

  it('reads headings, also where no empty line follows', () => {
    expect(readText('## Rules\nOne\n\n### **More**\n#### Four\n#no')).toEqual([
      { kind: 'heading', level: 2, line: [plain('Rules')] },
      { kind: 'paragraph', line: [plain('One')] },
      { kind: 'heading', level: 3, line: [{ kind: 'strong', text: 'More' }] },
      { kind: 'paragraph', line: [plain('#### Four #no')] },
    ]);
  });

  it('reads tables: a head, and a cell for each of its columns in every row', () => {
    expect(readText('| a | b |\n| --- | :-: |\n| 1 | [c](/c) | 3 |\n| 2 |')).toEqual([
      {
        kind: 'table',
        head: [[plain('a')], [plain('b')]],
        rows: [
          [[plain('1')], [{ kind: 'link', text: 'c', href: '/c' }]],
          [[plain('2')], []],
        ],
      },
    ]);
    expect(readText('| alone |')).toEqual([{ kind: 'paragraph', line: [plain('| alone |')] }]);
  });

  it('has nothing of nothing', () => expect(readText(' \n\n ')).toEqual([]));
});

describe('readLine', () => {
  it('parses strong text and links', () => {
    expect(readLine('See **this** or [help](/help?q=a).')).toEqual([
      plain('See '),
      { kind: 'strong', text: 'this' },
      plain(' or '),
      { kind: 'link', text: 'help', href: '/help?q=a' },
      plain('.'),
    ]);
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](//evil.invalid)',
    '[a](http://evil.invalid)',
    '<b>a</b>',
    '[a](/\\x)',
  ])('treats %s as plain text', (line) => expect(readLine(line)).toEqual([plain(line)]));
});
