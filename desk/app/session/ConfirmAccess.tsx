import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { clientFor } from '../data/calls.ts';
import { refusalCode } from '../data/refusals.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Field } from '../parts/Field.tsx';
import { codeIn } from '../parts/textIn.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import { useT } from '../preferences/useT.ts';
import { NotConfirmed } from '../data/NotConfirmed.ts';

/** Carries out a call that writes, and returns its value. Asks for a code of the authenticator first where the platform wants a fresh one. */
export type Act = <N extends OperatorCallName>(
  name: N,
  request: Sent<OperatorCalls[N]['request']>,
  requestKey?: string,
) => Promise<OperatorCalls[N]['value']>;

const ActContext = createContext<Act | null>(null);

export function useAct(): Act {
  const act = useContext(ActContext);
  if (!act) throw new Error('useAct needs ConfirmAccess.');
  return act;
}

/** Gives its children `useAct`, with the dialog for the code. Everything that was read is read again after an act. */
export function ConfirmAccess({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  /** Acts that wait for the code: the page may have begun several. */
  const waiting = useRef<{ resolve: () => void; reject: (error: unknown) => void }[]>([]);

  const act = useCallback<Act>(
    async (name, request, requestKey) => {
      const client = clientFor(requestKey);
      try {
        return await client.call(name, request);
      } catch (error) {
        if (refusalCode(error) !== 'code-needed') throw error;
        await new Promise<void>((resolve, reject) => {
          waiting.current.push({ resolve, reject });
          setAsking(true);
        });
        return await client.call(name, request);
      } finally {
        void queries.invalidateQueries();
      }
    },
    [queries],
  );

  const end = (error?: unknown) => {
    setAsking(false);
    for (const one of waiting.current.splice(0)) {
      if (error === undefined) one.resolve();
      else one.reject(error);
    }
  };
  return (
    <ActContext value={act}>
      {children}
      {isAsking && <CodeDialog onDone={() => end()} onClose={() => end(new NotConfirmed())} />}
    </ActContext>
  );
}

function CodeDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT();
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    await clientFor().call('confirmAccess', { code: codeIn(form) });
    onDone();
  });

  return (
    <Dialog title={t('confirm-title')} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <p>{t('confirm-text')}</p>
        <Field
          label={t('code-of-app')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        {failed !== undefined && <p role="alert">{failed}</p>}
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
