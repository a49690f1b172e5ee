import type { ReactNode } from 'react';
import { useCall } from '../data/calls.ts';
import { refusalCode } from '../data/refusals.ts';
import { Failed } from '../parts/Failed.tsx';
import { Loading } from '../parts/Loading.tsx';
import { SelfContext } from './self.ts';
import { SignInPage } from './SignInPage.tsx';

/** Milliseconds after which rights and session are read again. */
const againMs = 60_000;

/** Shows its children to the one who is signed in, and the sign-in to others. The address stays, so that a sent link leads where it should. */
export function SessionGate({ children }: { children: ReactNode }) {
  const self = useCall('whoAmI', {}, { refetchMs: againMs });
  const code = refusalCode(self.error);
  if (code === 'not-signed-in' || code === 'only-people' || code === 'not-the-operator')
    return <SignInPage />;
  if (self.data) return <SelfContext value={self.data}>{children}</SelfContext>;
  if (self.error) return <Failed error={self.error} onAgain={() => void self.refetch()} />;
  return <Loading />;
}
