import type { Arguments } from '../readArguments.ts';
import type { OperatorPaymentProvider } from '#schemas/generated/operatorCalls.ts';

/** The fields of a request that changes the version of signatures. As typed: the platform says what is wrong with it. */
export function signatureFields({ option, force }: Pick<Arguments, 'option' | 'force'>) {
  return { signatures: option('signatures') as '1' | '2' | undefined, ...(force && { force }) };
}

/** How a vendor or the payment provider signs. */
export function signatureLine({
  signatureVersion,
  version1At,
}: Pick<OperatorPaymentProvider, 'signatureVersion' | 'version1At'>): string {
  if (signatureVersion === 2) return 'signatures are of version 2';
  const latest = version1At === null ? 'it has not signed by version 1 yet' : `the latest at ${version1At}`;
  return `signatures are of version 1, and version 2 is accepted; ${latest}`;
}
