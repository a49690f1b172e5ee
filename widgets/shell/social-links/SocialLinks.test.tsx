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

it('R2.4.3 links only the networks that the platform names', () => {
  const html = render(['TELEGRAM', 'IOS', 'YOUTUBE']);
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toContain('aria-label="Telegram"');
  expect(html).not.toContain('IOS');
});

it('R2.4.3 shows nothing where there is none', () => {
  expect(render(['IOS'])).toBe('');
});
