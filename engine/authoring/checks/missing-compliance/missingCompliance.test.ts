import { describe, expect, it } from 'vitest';
import { checkSiam, expectFinding, type Change, type Json } from '../testing/checkSiam.ts';

describe('missing-compliance', () => {
  it('R10.1 finds a condition on the legal line', async () => {
    await expectFinding('missing-compliance', {
      'shell.json': { change: [{ id: 'compliance', when: { role: 'member' } }] },
    });
  });

  it.each<[string, Record<string, Change>, string, string]>([
    [
      'home leaves the footer out',
      { 'pages/home.json': (page: Json) => void (page['shell'] = ['top', 'overlays']) },
      'siam/pages/home.json',
      'Its "shell" omits the region that contains them.',
    ],
    [
      'another page stands at /',
      {
        'pages/home.json': (page: Json) => void (page['paths'] = ['/home']),
        'pages/start.json':
          '{ "paths": ["/"], "title": "page.home.title", "description": "page.home.description", "shell": ["top"], "nodes": [{ "id": "x", "widget": "promo-strip" }] }',
      },
      'siam/pages/start.json',
      'the age mark, the licence line, the link to responsible gaming',
    ],
    [
      'the link leads elsewhere',
      { 'shell.json': { change: [{ id: 'compliance', props: { responsible: '/' } }] } },
      'siam/shell.json',
      'The link to responsible gaming leads to "/"',
    ],
  ])('is found where %s', async (_name, changes, at, message) => {
    const { findings } = await checkSiam(changes);
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ code: 'missing-compliance', file: `brands/${at}` }]);
    expect(errors[0]?.message).toContain(message);
    expect(errors[0]?.message).toContain('The site breaks the rules');
  });

  it.each(['/about/responsible-gaming?from=foot#top', 'https://www.gamblingtherapy.org'])(
    'accepts a link to %s',
    async (link) => {
      const { messages, isLive } = await checkSiam({
        'shell.json': { change: [{ id: 'compliance', props: { responsible: link } }] },
      });
      expect(isLive).toBe(true);
      expect(messages('missing-compliance')).toEqual([]);
    },
  );
});
