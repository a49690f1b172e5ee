import { useState } from 'react';
import type { Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Failed } from '../parts/Failed.tsx';
import { Loading } from '../parts/Loading.tsx';
import { useRefusal } from '../parts/useRefusal.ts';
import { ConfirmStep, type Change, type Effect } from './ConfirmStep.tsx';
import { useSend } from './useSend.ts';

interface ActButtonProps<N extends OperatorCallName> {
  call: N;
  request: Sent<OperatorCalls[N]['request']>;
  /** What the button says, and the title of its dialog. */
  label: string;
  /** Which one it is about, for screen readers: several rows have the same button. */
  about?: string;
  kind?: 'plain' | 'danger' | 'main';
  changes: readonly Change[];
  word: string;
  /** Finds out what the act does, when the dialog opens. */
  effect?: () => Promise<Effect>;
  onDone?: (value: OperatorCalls[N]['value']) => void;
}

/** A button for an act without fields. It shows what changes, and acts once that is confirmed. */
export function ActButton<N extends OperatorCallName>({
  call,
  request,
  label,
  about,
  kind = 'plain',
  changes,
  word,
  effect,
  onDone,
}: ActButtonProps<N>) {
  const refusal = useRefusal();
  const send = useSend(call);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [found, setFound] = useState<Effect>();
  const [error, setError] = useState<unknown>();

  function find() {
    setFound(effect ? undefined : {});
    setError(undefined);
    effect?.().then(setFound, setError);
  }
  function open() {
    setFailed(undefined);
    setOpen(true);
    find();
  }
  async function confirm() {
    setBusy(true);
    setFailed(undefined);
    try {
      const value = await send(request);
      setOpen(false);
      onDone?.(value);
    } catch (caught) {
      setFailed(refusal(caught));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button kind={kind} onClick={open} aria-label={about === undefined ? undefined : `${label}: ${about}`}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={about === undefined ? label : `${label}: ${about}`} onClose={() => setOpen(false)}>
          {found ? (
            <ConfirmStep
              {...found}
              changes={changes}
              word={word}
              isBusy={isBusy}
              failed={failed}
              onConfirm={() => void confirm()}
              onBack={() => setOpen(false)}
            />
          ) : error === undefined ? (
            <Loading />
          ) : (
            <Failed error={error} onAgain={find} />
          )}
        </Dialog>
      )}
    </>
  );
}
