import { controlOf, isControl } from './controls.ts';
import type { Draft } from './drafts.ts';
import { restored } from './restored.ts';

/** Fills a draft into empty fields; returns whether it restored anything. */
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

/** Copies all values of a form, in memory only, and returns a function that restores them. */
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
