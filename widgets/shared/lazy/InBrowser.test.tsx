// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { InBrowser } from './InBrowser.tsx';
import { whenWanted } from './whenWanted.ts';

it('stands for the part in the document, and loads it in the browser without a hydration error', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(async () => () => <b>part</b>);
  const Part = whenWanted(load);
  const page = (
    <InBrowser fallback={<i>bones</i>}>
      <Part />
    </InBrowser>
  );
  const html = renderToString(page);
  expect([html, load.mock.calls.length]).toEqual(['<i>bones</i>', 0]);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) });
  });
  await expect.poll(() => container.innerHTML).toBe('<b>part</b>');
  expect(errors).toEqual([]);
  container.remove();
});
