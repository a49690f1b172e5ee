import { describeReply, type Received, type Reply } from './Reply.ts';

/** Why a request to the operator API has no successful response. */
export type Trouble =
  /** Nothing has arrived at a platform. */
  | { kind: 'unreachable' }
  | { kind: 'wrong-key' }
  | { kind: 'refused'; reply: Received }
  /** A request that reads, or whose repetition has the same effect as one, has no conclusive response. */
  | { kind: 'inconclusive'; reply: Reply; patienceMs: number; reads: boolean }
  /** A POST has no conclusive response. Under the same key it can be repeated: it is carried out only once. */
  | {
      kind: 'unsettled';
      reply: Reply;
      patienceMs: number;
      requestKey: string;
      outcome: 'unknown' | 'may-follow' | 'not-carried-out';
    };

const outcomes = {
  unknown: 'It is not known whether the command was carried out',
  'may-follow': 'The command has not been carried out so far, but it still may be',
  'not-carried-out': 'The command was not carried out',
};

/** A request to the operator API that failed or was refused. The message says what happened, and leaves the advice to the caller. */
export class OperatorError extends Error {
  readonly code = 'operator';
  readonly url: string;
  readonly trouble: Trouble;

  constructor(url: string, trouble: Trouble) {
    super(messageOf(url, trouble));
    this.name = 'OperatorError';
    this.url = url;
    this.trouble = trouble;
  }

  /** The fields of the request that the platform refused, with what they must be, in English. */
  get fields(): { field: string; message: string }[] {
    if (this.trouble.kind !== 'refused') return [];
    const { fields } = this.trouble.reply.body;
    return (Array.isArray(fields) ? fields : []).flatMap((one: unknown) => {
      const { field, message } = Object(one) as { field?: unknown; message?: unknown };
      return typeof field === 'string'
        ? [{ field, message: typeof message === 'string' ? message : '' }]
        : [];
    });
  }

  /** The first of them. */
  get field(): string | undefined {
    return this.fields[0]?.field;
  }
}

function messageOf(url: string, trouble: Trouble): string {
  if (trouble.kind === 'unreachable') return `No platform responds at ${url}.`;
  if (trouble.kind === 'wrong-key') return `The platform at ${url} rejects the key.`;
  const { reply } = trouble;
  if (trouble.kind === 'inconclusive') return describeReply(reply, url, trouble.patienceMs);
  if (trouble.kind === 'unsettled')
    return `${describeReply(reply, url, trouble.patienceMs)} ${outcomes[trouble.outcome]}.`;
  const { status, body } = trouble.reply;
  return typeof body.message === 'string'
    ? body.message
    : `The platform at ${url} responded with status ${status}.`;
}
