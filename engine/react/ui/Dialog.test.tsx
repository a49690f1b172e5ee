// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';

let root: Root;
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const show = (children: React.ReactNode) =>
  act(() =>
    root.render(
      <Dialog title="Sign up" closeName="Close" onClose={() => {}}>
        {children}
      </Dialog>,
    ),
  );
const open = (children: React.ReactNode) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  show(children);
};
const focused = () => document.activeElement?.getAttribute('name');
/** An observer of mutations hears of them after a microtask. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

it('focuses the first field of a form, not the close button', async () => {
  open(<input name="username" />);
  await settle();
  expect(focused()).toBe('username');
});

it('focuses the first field of a form that was still loading', async () => {
  open(<p>The form is loading.</p>);
  await settle();
  expect(focused()).not.toBe('username');
  show(<input name="username" />);
  await settle();
  expect(focused()).toBe('username');
});

it('does not focus a search or an address to copy, which may be far below the beginning', async () => {
  open([
    <input key="search" type="search" name="search" />,
    <input key="link" name="link" readOnly defaultValue="https://siam.example/register" />,
  ]);
  await settle();
  expect(focused()).not.toBe('search');
  expect(focused()).not.toBe('link');
});

it('leaves the focus where the user has moved it meanwhile', async () => {
  const help = (
    <button key="help" name="help">
      Help
    </button>
  );
  open([help]);
  await settle();
  act(() => document.querySelector<HTMLElement>('[name=help]')?.focus());
  show([help, <input key="username" name="username" />]);
  await settle();
  expect(focused()).toBe('help');
});
