// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import words from '../login-form/words/en.json' with { type: 'json' };
import { MobileField } from './MobileField.tsx';

let view: MountedView;
afterEach(() => view.unmount());

const thailand = { countryCode: 'TH', countryDialingCode: '66' };
const brazil = { countryCode: 'BR', countryDialingCode: '55' };

/** Waits until the view shows a text, with what its effects load. */
const shows = (text: RegExp) =>
  vi.waitFor(async () => {
    await act(() => Promise.resolve());
    view.getByText(text);
  });

async function open(dial: typeof thailand, error?: string) {
  const View = ({ t }: { t: never }) => (
    <MobileField
      id="login"
      t={t}
      form={{ error: () => error } as never}
      countries={[thailand, brazil]}
      dial={dial}
      onDial={() => {}}
    />
  );
  view = await mountView(View as never, { widget: 'login-form', words } as never, {});
}

it('R5.8 names the number of digits of the country once a number is typed', async () => {
  await open(thailand);
  expect(view.queryByText(/^Digits after/)).toBeNull();
  const field = view.getByRole('textbox', { name: words.mobile });
  act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  await shows(/^Digits after .*\+66.*: 9$/);
  expect(field.getAttribute('aria-describedby')).toMatch(/-hint$/);
});

it('R5.8 names a range where the country has several lengths, next to the error', async () => {
  await open(brazil, words['phone-invalid-phone-number']);
  await shows(/^Digits after .*\+55.*: 10–11$/);
  expect(view.getByText(words['phone-invalid-phone-number'])).toBeDefined();
});
