import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (types: string[]) =>
  renderView(SocialLinks, {
    widget: 'social-links',
    words,
    props: { title: 'title' },
    data: {
      routes: {
        domainList: [],
        resources: types.map((resourceType) => ({
          resourceType,
          url: `https://example.com/${resourceType}`,
        })),
      },
    },
  });

const names = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  TWITTER: 'X (Twitter)',
  YOUTUBE: 'YouTube',
  TELEGRAM: 'Telegram',
};
const others = ['IOS', 'ANDROID', 'MYSPACE', 'constructor', '__proto__'];

it('R2.4.3 links each of the five networks that the platform names, and no other resource', () => {
  const linksIn = (html: string) =>
    [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => [
      /href="([^"]*)"/.exec(tag)?.[1],
      /aria-label="([^"]*)"/.exec(tag)?.[1],
    ]);
  for (const [type, name] of Object.entries(names))
    expect(linksIn(render([...others, type]))).toEqual([[`https://example.com/${type}`, name]]);
  expect(linksIn(render([...Object.keys(names), ...others])).map(([, name]) => name)).toEqual(
    Object.values(names),
  );
});

it('R2.4.3 shows nothing if there is none', () => {
  expect(render(['IOS'])).toBe('');
});
