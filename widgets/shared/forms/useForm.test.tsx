// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usePortal, type Trouble } from '#engine/react/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import words from '../../account/trouble/words/en.json' with { type: 'json' };
import { Form } from './Form.tsx';
import { useForm } from './useForm.ts';

let view: MountedView;
let fails = true;
const lost: Trouble = { code: 'network', outcome: 'unknown', reference: 'r-1', fields: [], help: 'retry' };
let failed = lost;

/** A form whose call fails as `warn` reports it. */
function TestForm() {
  const { stores } = usePortal();
  const form = useForm({
    schema: { name: {} },
    errorText: (_, key) => key,
    send: () => {
      if (!fails) return Promise.resolve(null);
      stores.trouble.getState().form?.(failed);
      return Promise.resolve({ fields: {} });
    },
  });
  return (
    <Form form={form}>
      <input name="name" aria-label="name" defaultValue="" />
      <button type="submit">Save</button>
    </Form>
  );
}

/** Submits the form and waits until it was sent: a form that is being sent ignores another submit. */
const submit = async () => {
  await act(async () => {
    view.container.querySelector('form')?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
  });
};

beforeEach(() => {
  fails = true;
  failed = lost;
});
afterEach(() => view.unmount());

it('R8.8 says in the form that it failed and whether it was saved, and keeps what was typed', async () => {
  view = await mountView(TestForm, { widget: 'trouble', words, props: {}, data: {} }, {});
  const field = view.getByRole('textbox', { name: 'name' }) as HTMLInputElement;
  field.value = 'typed';
  await submit();
  const alert = view.getByRole('alert');
  expect(alert.textContent).toContain(words.error_network);
  expect(alert.textContent).toContain(words['outcome-unknown']);
  expect(alert.textContent).toContain('r-1');
  expect(field.value).toBe('typed');
  fails = false;
  await submit();
  expect(view.queryByRole('alert')).toBeNull();
});

it('states the limit that refused it, as the dialog does', async () => {
  failed = { code: 'loss-limit', limit: { limit: '50.00', used: '0.00' }, fields: [], help: null };
  view = await mountView(TestForm, { widget: 'trouble', words, props: {}, data: {} }, {});
  await submit();
  expect(view.getByRole('alert').textContent).toContain('฿50.00');
});
