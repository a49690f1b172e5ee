import type { SyntheticEvent } from 'react';
import { countCharacters, firstCharacters, isLongerThan, unitsOf } from '#kit/countCharacters.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Attributes of a field that takes at most `most` characters, as readers count them. What would exceed them is not entered, as with
 * HTML's own `maxLength`, which counts UTF-16 units and would cut a family of four in two.
 */
export function upTo(most: number) {
  const cut = ({ currentTarget: field, nativeEvent }: SyntheticEvent<TextField>) => {
    // Letters that an input method has not finished yet may become fewer.
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
    if (!isLongerThan(field.value, most)) return;
    const caret = field.selectionStart ?? field.value.length;
    const after = field.value.slice(caret);
    const before = firstCharacters(field.value.slice(0, caret), Math.max(0, most - countCharacters(after)));
    field.value = before + after;
    field.setSelectionRange(before.length, before.length);
  };
  return { maxLength: unitsOf(most), onInput: cut, onCompositionEnd: cut };
}
