import { describe, expect, it } from 'vitest';
import { matchPath } from 'react-router';
import { piecesOf, readText } from '../shared/readText.ts';

const words = import.meta.glob<Record<string, string>>('/brands/base/words/*.json', {
  eager: true,
  import: 'default',
});
const pages = import.meta.glob<{ paths?: string[] }>('/brands/base/pages/*.json', {
  eager: true,
  import: 'default',
});
const english = words['/brands/base/words/en.json'] ?? {};
const keys = Object.keys(english).filter((key) => /^(?:about|join|guide)\./.test(key));

const linksIn = (text: string) =>
  readText(text)
    .flatMap(piecesOf)
    .flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));
const shapeOf = (text: string) =>
  readText(text).map((block) => (block.kind === 'list' ? `${block.items.length} items` : block.kind));

describe.each(Object.keys(words))('the articles in %s', (file) => {
  const own = words[file] ?? {};

  it('have the same paragraphs, lists and links as the English ones', () => {
    expect(keys.length).toBeGreaterThan(90);
    for (const key of keys) {
      const [text = '', source = ''] = [own[key], english[key]];
      expect([key, shapeOf(text)]).toEqual([key, shapeOf(source)]);
      expect([key, linksIn(text).toSorted()]).toEqual([key, linksIn(source).toSorted()]);
    }
  });

  it('link to pages of the site, and leave no markup unparsed', () => {
    const paths = Object.values(pages).flatMap(({ paths: all = [] }) => all);
    for (const key of keys) {
      const text = own[key] ?? '';
      const lost = linksIn(text).filter(
        (href) => href.startsWith('/') && !paths.some((path) => matchPath(path, href.replace(/[?#].*$/, ''))),
      );
      expect([key, lost]).toEqual([key, []]);
      const plain = readText(text)
        .flatMap(piecesOf)
        .flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []));
      expect([key, plain.filter((part) => /\*\*|\]\(/.test(part))]).toEqual([key, []]);
    }
  });

  it('name no age other than the brand’s age limit', () => {
    for (const key of keys)
      expect([key, /(?<!\d)(?:18|21)(?!\d)/.test(own[key] ?? '')]).toEqual([key, false]);
  });
});
