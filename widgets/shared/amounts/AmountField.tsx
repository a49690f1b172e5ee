import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useFormat } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import { restored } from '../forms/restored.ts';
import { amountInput, useAmounts } from './useAmounts.ts';

type AmountFieldProps = Omit<
  ComponentProps<typeof Field>,
  'note' | 'ref' | 'inputMode' | 'autoComplete' | 'dir' | 'maxLength'
> & {
  /** By default the brand's. */
  currency?: string | undefined;
  /** The field takes a whole number instead. */
  isCount?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
};

/**
 * A field for an amount or a count. What has a second reading, such as `1.500`, is shown below as the amount that will be
 * sent: `= R$ 1.500,00`.
 */
export function AmountField({ currency, isCount = false, ref, ...field }: AmountFieldProps) {
  const { read, count } = useAmounts();
  const { money, number } = useFormat();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const typed = useTyped(input);
  return (
    <Field {...field} {...amountInput} {...(isCount && { inputMode: 'numeric' })} ref={input} note={note()} />
  );

  function note(): string | undefined {
    if (!isCount) {
      const found = read(typed, currency);
      return found && !found.isSure ? `= ${money(found.amount, currency)}` : undefined;
    }
    const found = /[.,]/.test(typed) ? count(typed) : undefined;
    return found === undefined ? undefined : `= ${number(found)}`;
  }
}

/** The text of an input, also after a reset and after a draft was restored. */
function useTyped(input: RefObject<HTMLInputElement | null>): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const element = input.current;
    const form = element?.form;
    const take = () => setTyped(element?.value ?? '');
    // A reset takes effect only after its event.
    const takeLater = () => void setTimeout(take);
    take();
    element?.addEventListener('input', take);
    form?.addEventListener('reset', takeLater);
    form?.addEventListener(restored, take);
    return () => {
      element?.removeEventListener('input', take);
      form?.removeEventListener('reset', takeLater);
      form?.removeEventListener(restored, take);
    };
  }, [input]);
  return typed;
}

/** Fills in an input as if its text had been typed, so that all that listens follows. */
export function fillIn(input: HTMLInputElement | null | undefined, text: string): void {
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
