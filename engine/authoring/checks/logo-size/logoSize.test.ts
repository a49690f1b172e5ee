import { expect, it } from 'vitest';
import { checkSiam, expectFinding, pageOf } from '../testing/checkSiam.ts';

const wall = (width: number, height: number) =>
  pageOf({
    id: 'logos',
    widget: 'logo-wall',
    props: { items: [{ src: 'assets/share.png', name: 'Share', width, height }] },
  });

it('R10.1 finds a logo of another shape than its file, and states the size to write', async () => {
  const finding = await expectFinding('logo-size', wall(100, 100));
  expect(finding.message).toContain('Write "width": 1200, "height": 630.');
});

it('accepts another size of the same shape', async () => {
  const { messages } = await checkSiam(wall(600, 315));
  expect(messages('logo-size')).toEqual([]);
});
