import { describe, expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Embed } from './Embed.tsx';
import { embedAddress } from './embedAddress.ts';
import words from './words/en.json' with { type: 'json' };

const src = 'https://video.example/embed/1';
const render = (props: object = {}) =>
  renderView(Embed, {
    widget: 'embed',
    words: { ...words, title: 'How to play' },
    props: { src, title: 'title', ratio: '16/9', load: 'click', position: 'inline', ...props },
  });

describe('an embedded page', () => {
  it.each([{}, { load: 'visible' }, { position: 'corner' }])('loads nothing by itself: %j', (props) => {
    const html = render(props);
    expect(html).not.toContain('<iframe');
    expect(html).toContain('How to play');
  });

  it('is a link without script, and says which site it leads to', () => {
    const html = render();
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/video\.example\/embed\/1" target="_blank" rel="noopener noreferrer"/,
    );
    expect(html).toContain('from video.example');
  });

  it('opens from a corner by a button with its title', () => {
    expect(render({ position: 'corner' })).toContain('<summary aria-label="How to play"');
  });

  it('is framed by the document at the aux host', () => {
    const at = { protocol: 'https:', host: 'www.acme.example:8443' };
    expect(embedAddress('https://video.example/a?b=1&c', 'Größe', at)).toBe(
      'https://aux.www.acme.example:8443/-/embed?src=https%3A%2F%2Fvideo.example%2Fa%3Fb%3D1%26c&title=Gr%C3%B6%C3%9Fe',
    );
  });
});
