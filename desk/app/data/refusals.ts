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
  if (!(error instanceof OperatorError)) return false;
  const { trouble } = error;
  return trouble.kind === 'unsettled' || (trouble.kind === 'inconclusive' && !trouble.reads);
}

/** What a refusal says in addition, such as who was quicker. */
export function refusalValue(error: unknown): unknown {
  if (!(error instanceof OperatorError) || error.trouble.kind !== 'refused') return undefined;
  return error.trouble.reply.body.value;
}
