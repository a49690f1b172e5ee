import { describe, expect, it } from 'vitest';
import { matchPath } from 'react-router';

interface Node {
  widget: string;
  props?: Record<string, unknown>;
  slots?: Record<string, Node[]>;
}
interface PageFile {
  paths?: string[];
  coming?: boolean;
  noindex?: boolean;
  nodes?: Node[];
}

const pages = import.meta.glob<PageFile>('/brands/base/pages/*.json', { eager: true, import: 'default' });
const shells = import.meta.glob<Record<string, Node[]>>('/brands/base/shell.json', {
  eager: true,
  import: 'default',
});
const schemas = import.meta.glob<{ properties: Record<string, { format?: string; default?: unknown }> }>(
  '/widgets/*/*/schema.json',
  { eager: true, import: 'default' },
);
const words = import.meta.glob<Record<string, string>>('/brands/base/words/*.json', {
  eager: true,
  import: 'default',
});

/** Addresses that the specification names (R2.1.1–R2.1.11, R2.1.16, R2.1.18, R2.4.2). */
const named =
  `/ /index /index.html /home /register /register.html /noticePage /pointMall /deposit-rank /bet-rank
  /lott /elott /lottery /rng /fish /pvp /live /sports /esports /promotions /promoDetail /seamless /help /helpmc
  /down /download /join /game /fbsports /login /games/DS88 /games/rng/hot /games/jili/vassalage/JL
  /about/company /about/contact /about/terms /about/responsible-gaming /about/privacy /about/affiliates
  /about/refund`.split(/\s+/);

const leadsSomewhere = (path: string) =>
  Object.values(pages).some(({ paths = [] }) =>
    paths.some((pattern) => matchPath(pattern, path.replace(/\?.*$/, ''))),
  );

function nodes(list: Node[]): Node[] {
  return list.flatMap((node) => [node, ...nodes(Object.values(node.slots ?? {}).flat())]);
}

/** All paths in the props of the base brand's nodes, including the defaults of their widgets. */
function links(): string[] {
  const shell = Object.values(shells['/brands/base/shell.json'] ?? {}).filter(Array.isArray);
  const all = nodes([...shell.flat(), ...Object.values(pages).flatMap(({ nodes: own = [] }) => own)]);
  return all.flatMap(({ widget, props = {} }) => {
    const schema = Object.entries(schemas).find(([file]) => file.split('/')[3] === widget)?.[1];
    return Object.entries(schema?.properties ?? {}).flatMap(([name, { format, default: usual }]) => {
      const path = props[name] ?? usual;
      return format === 'path' && typeof path === 'string' && path.startsWith('/') ? [path] : [];
    });
  });
}

describe('base brand', () => {
  it.each(named)('R2.1.16 has a page at %s', (path) => {
    expect(leadsSomewhere(path)).toBe(true);
  });

  it('has a page for every link of its pages and its shell', () => {
    expect(links().length).toBeGreaterThan(20);
    expect(links().filter((path) => !leadsSomewhere(path))).toEqual([]);
  });

  it('excludes unfinished pages from search engines, and describes them in every language', () => {
    const coming = Object.entries(pages).filter(([, page]) => page.coming);
    console.log(
      `Unfinished pages (${coming.length}):\n${coming.map(([file, { paths }]) => `  ${file.slice(19, -5)}  ${paths?.join(' ')}`).join('\n')}`,
    );
    expect(coming.filter(([, page]) => !page.noindex).map(([file]) => file)).toEqual([]);
    const names = coming.map(([file]) => file.slice('/brands/base/pages/'.length, -'.json'.length));
    const keys = names.flatMap((name) => [`page.${name}.title`, `page.${name}.description`]);
    for (const texts of Object.values(words)) expect(keys.filter((key) => !texts[key])).toEqual([]);
  });

  it('has the same text keys in both languages', () => {
    const [en, th] = ['en', 'th'].map((tag) => Object.keys(words[`/brands/base/words/${tag}.json`] ?? {}));
    expect(en).toEqual(th);
  });
});
