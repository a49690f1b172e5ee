import { createContext, useContext } from 'react';
import type { OperatorSelf } from '#schemas/generated/operatorCalls.ts';

/** Who is signed in, with the rights that count now. */
export const SelfContext = createContext<OperatorSelf | null>(null);

export function useSelf(): OperatorSelf {
  const self = useContext(SelfContext);
  if (!self) throw new Error('There is no session.');
  return self;
}

/** Whether rights include a permission, for one merchant, or for any if none is named. The platform decides each request itself. */
export function allows(
  { grants, signedIn }: Pick<OperatorSelf, 'grants' | 'signedIn'>,
  permission: string,
  merchant?: string,
): boolean {
  if (signedIn === 'key file') return true;
  return grants.some(
    (grant) =>
      grant.permissions.includes(permission) &&
      (merchant === undefined || grant.merchant === null || grant.merchant === merchant),
  );
}
