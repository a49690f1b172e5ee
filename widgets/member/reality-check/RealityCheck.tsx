import { lazy, Suspense } from 'react';
import { useRoute, type WidgetView } from '#engine/react/index.ts';
import { startsGame } from '#engine/browser/startsGame.ts';
import { useCentrePaths } from '#widgets/shared/centre/useCentrePaths.ts';
import { usePlayCheck } from './usePlayCheck.ts';
import type { RealityCheckProps } from './props.ts';

const CheckDialog = lazy(() =>
  import('#widgets/shared/play/CheckDialog.tsx').then((module) => ({ default: module.CheckDialog })),
);

type ViewProps = WidgetView<RealityCheckProps, { play: 'playSession' }>;

/** What a member has to know over any page: time and result of play (R10.7). A break is said by the strip of each page. */
export function RealityCheck({ props, data, t }: ViewProps) {
  const path = useRoute((route) => route.path);
  const { session, played, isDue, answer } = usePlayCheck(data.play);
  const { limits } = useCentrePaths(props);

  if (!isDue || startsGame(path)) return null;
  return (
    <Suspense>
      <CheckDialog t={t} session={session} played={played} answer={answer} limits={limits} />
    </Suspense>
  );
}
