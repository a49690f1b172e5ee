import { controlOf, isControl } from './controls.ts';
import type { Draft } from './drafts.ts';

/** Dispatched at a form whose fields were filled by script, which no `input` event tells of. */
export const restored = 'livery-restored';

/** Puts a draft into fields that are empty; true where anything was brought back. */
export function restore(form: HTMLFormElement | null, draft: Draft): boolean {
  let any = false;
  for (const [name, value] of Object.entries(draft)) {
    const control = controlOf(form, name);
    if (!control || (control.value !== '' && control.type !== 'hidden')) continue;
    if (control.type !== 'hidden') control.value = value;
    control.closest('details')?.setAttribute('open', '');
    any = true;
  }
  if (any) form?.dispatchEvent(new Event(restored));
  return any;
}

/** Remembers all that a form holds; the function that it returns puts it back. It never leaves memory. */
export function snapshot(form: HTMLFormElement | null): () => void {
  const before = [...(form?.elements ?? [])].flatMap((element) => {
    if (!isControl(element) || element.type === 'hidden') return [];
    const { value } = element;
    return [{ element, value, checked: element instanceof HTMLInputElement && element.checked }];
  });
  return () => {
    for (const { element, value, checked } of before) {
      element.value = value;
      if (element instanceof HTMLInputElement) element.checked = checked;
    }
    form?.dispatchEvent(new Event(restored));
  };
}
