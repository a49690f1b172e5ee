import { Badge } from '../../parts/Badge.tsx';
import { useT } from '../../preferences/useT.ts';
import { tones, type State } from './states.ts';

export function StateBadge({ state }: { state: State }) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`state-${state}`)}</Badge>;
}
