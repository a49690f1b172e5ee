import { useState, type FormEvent } from 'react';
import { useRefusal } from './useRefusal.ts';

/** Sends a form, once at a time. `failed` says why it failed; a code is then selected, because it has to be typed again. */
export function useSubmit(send: (form: HTMLFormElement) => Promise<void>) {
  const refusal = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  async function submit(form: HTMLFormElement) {
    setBusy(true);
    setFailed(undefined);
    try {
      await send(form);
    } catch (error) {
      setFailed(refusal(error));
      form.querySelector<HTMLInputElement>('[name=code]')?.select();
    } finally {
      setBusy(false);
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { isBusy, failed, onSubmit };
}
