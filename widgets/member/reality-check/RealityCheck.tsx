import { lazy, Suspense, useState } from 'react';
import { useRoute, type WidgetView } from '#engine/react/index.ts';
import { startsGame } from '#engine/browser/startsGame.ts';
import { useCentrePaths } from '#widgets/shared/centre/useCentrePaths.ts';
import { isToldOfBreak, rememberBreak } from './toldOfBreak.ts';
import { usePlayCheck } from './usePlayCheck.ts';
import type { RealityCheckProps } from './props.ts';

const CheckDialog = lazy(() =>
  import('#widgets/shared/play/CheckDialog.tsx').then((module) => ({ default: module.CheckDialog })),
);
const BreakDialog = lazy(() =>
  import('./BreakDialog.tsx').then((module) => ({ default: module.BreakDialog })),
);

type ViewProps = WidgetView<RealityCheckProps, { member: 'memberInfo'; play: 'playSession' }>;

/** What a member has to know over any page: time and result of play, or that a break is running (R10.7). */
export function RealityCheck({ props, data, t }: ViewProps) {
  const path = useRoute((route) => route.path);
  const isOverlaid = useRoute((route) => route.open !== null);
  const { session, played, isDue, answer } = usePlayCheck(data.play);
  const { limits, withdraw } = useCentrePaths(props);
  const { playBreak } = data.member;
  const [isTold, setTold] = useState(false);

  if (playBreak) {
    if (isTold || isOverlaid || isToldOfBreak(playBreak)) return null;
    return (
      <Suspense>
        <BreakDialog
          t={t}
          endsAt={playBreak.endsAt}
          withdraw={withdraw}
          onClose={() => {
            rememberBreak(playBreak);
            setTold(true);
          }}
        />
      </Suspense>
    );
  }
  if (!isDue || startsGame(path)) return null;
  return (
    <Suspense>
      <CheckDialog t={t} session={session} played={played} answer={answer} limits={limits} />
    </Suspense>
  );
}
