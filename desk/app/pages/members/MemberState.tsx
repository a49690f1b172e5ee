import type { OperatorMember } from '#schemas/generated/operatorCalls.ts';
import { Badge, type Tone } from '../../parts/Badge.tsx';
import { useT } from '../../preferences/useT.ts';

const tones: Readonly<Record<OperatorMember['state'], Tone>> = {
  open: 'good',
  closed: 'over',
  frozen: 'bad',
};

/** Whether an account is open, closed, or has its payouts frozen. */
export function MemberState({ state }: Pick<OperatorMember, 'state'>) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`account-${state}`)}</Badge>;
}
