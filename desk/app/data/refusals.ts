import { OperatorError } from '#operator/index.ts';

/** The code of a refusal, such as `no-permission`; undefined for other errors. */
export function refusalCode(error: unknown): string | undefined {
  if (!(error instanceof OperatorError) || error.trouble.kind !== 'refused') return undefined;
  const { code } = error.trouble.reply.body;
  return typeof code === 'string' ? code : undefined;
}

/** Whether no response came that says anything: the platform or the network is away. */
export function isAway(error: unknown): boolean {
  return error instanceof OperatorError && ['unreachable', 'inconclusive'].includes(error.trouble.kind);
}

/** Whether a write may have been carried out although no response came. */
export function isUnsettled(error: unknown): boolean {
  return error instanceof OperatorError && error.trouble.kind === 'unsettled';
}
