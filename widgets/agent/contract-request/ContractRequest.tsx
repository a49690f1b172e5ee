import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { roundUnderWay } from '#engine/browser/games/roundUnderWay.ts';
import { entering } from '#engine/browser/entering.ts';
import { useRoute, type Translate, type WidgetView } from '#engine/react/index.ts';
import { asked, wasAsked } from './asked.ts';
import type { ContractRequestProps } from './props.ts';
import { useWaiting } from './useWaiting.ts';

const load = () => import('./Requests.tsx');
const RequestDialog = lazy(() => load().then((module) => ({ default: module.RequestDialog })));
const RequestCards = lazy(() => load().then((module) => ({ default: module.RequestCards })));

/** Requests on contracts that wait for the agent's answer: in a dialog after the log-in, and as cards until then (R4.28). */
export function ContractRequest({ props: { look, kind }, t }: WidgetView<ContractRequestProps>) {
  return look === 'cards' ? <Cards kind={kind} t={t} /> : <AfterLogin kind={kind} t={t} />;
}

interface WatchProps {
  kind: ContractRequestProps['kind'];
  t: Translate;
}

function Cards({ kind, t }: WatchProps) {
  const waiting = useWaiting(kind, true);
  if (!waiting || waiting.requests.length === 0) return null;
  return (
    <Suspense>
      <RequestCards {...waiting} t={t} />
    </Suspense>
  );
}

/** Opens by itself once per session, after a welcome, when no other dialog is open and no game plays a round. */
function AfterLogin({ kind, t }: WatchProps) {
  const [isDone, setDone] = useState(wasAsked);
  const waiting = useWaiting(kind, !isDone);
  const isFree = useRoute(({ open, mustChangePassword }) => open === null && !mustChangePassword);
  const isPlaying = useStore(roundUnderWay);
  const isEntering = useStore(entering);
  if (isDone || !waiting || waiting.requests.length === 0) return null;
  if (!isFree || isPlaying || isEntering) return null;
  return (
    <Suspense>
      <RequestDialog
        {...waiting}
        t={t}
        onEnd={() => {
          asked();
          setDone(true);
        }}
      />
    </Suspense>
  );
}
