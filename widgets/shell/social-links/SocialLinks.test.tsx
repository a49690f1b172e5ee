import { expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import { SocialLinks } from './SocialLinks.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (types: string[]) =>
  showView(SocialLinks, {
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
  for (const [type, name] of Object.entries(names)) {
    const view = render([...others, type]);
    expect(view.getByRole('link', { name })).toBeDefined();
    expect(hrefsIn(view)).toEqual([`https://example.com/${type}`]);
  }
  const all = render([...Object.keys(names), ...others]);
  expect(all.getAllByRole('link')).toEqual(
    Object.values(names).map((name) => all.getByRole('link', { name })),
  );
});

it('R2.4.3 shows nothing if there is none', () => {
  expect(render(['IOS']).container.innerHTML).toBe('');
});
