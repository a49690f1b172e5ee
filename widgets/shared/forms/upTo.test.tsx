// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { TextArea } from './TextArea.tsx';
import { upTo } from './upTo.ts';

let view: MountedView;
afterEach(() => view.unmount());

const Note = () => <TextArea name="note" label="Note" rows={2} error={undefined} {...upTo(3)} />;
const typed = async (value: string, caret = value.length, isComposing = false) => {
  view = await mountView(Note, { widget: 'note', words: {}, props: {}, data: {}, page: {} } as never, {});
  const field = view.getByLabelText(/Note/) as HTMLTextAreaElement;
  await act(async () => {
    field.value = value;
    field.setSelectionRange(caret, caret);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  });
  return field;
};

const family = '👨‍👩‍👧‍👦';
it.each([
  [family.repeat(3), family.repeat(3)],
  [family.repeat(4), family.repeat(3)],
  ['น้ำทั้ง', 'น้ำทั้ง'],
  ['น้ำทั้งนี้', 'น้ำทั้ง'],
  ['क्षत्रिय', 'क्षत्रिय'],
  ['🇹🇭🇻🇳🇮🇳🇯🇵', '🇹🇭🇻🇳🇮🇳'],
  ['e\u0301e\u0301e\u0301x', 'e\u0301e\u0301e\u0301'],
])('R5.8 a field of three characters holds of %j: %j', async (value, taken) =>
  expect((await typed(value)).value).toBe(taken),
);

it('R5.8 what is inserted before the end is refused, and the end stays', async () => {
  const field = await typed(`a${family}bc`, 1 + family.length);
  expect([field.value, field.selectionStart]).toEqual(['abc', 1]);
});

it('R5.8 letters that an input method has not finished are left alone', async () =>
  expect((await typed('abcd', 4, true)).value).toBe('abcd'));

it('R5.8 the browser itself allows the longest text of three characters', async () =>
  expect((await typed('a')).maxLength).toBeGreaterThanOrEqual('👩🏽‍❤️‍💋‍👨🏿'.length * 3));
