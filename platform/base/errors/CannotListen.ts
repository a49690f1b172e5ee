import { listenError } from '#kit/listenError.ts';

/** A server of the platform could not listen. */
export class CannotListen extends Error {
  readonly code = 'cannot-listen';

  constructor(cause: unknown, host: string, port: number, variable = 'PLATFORM_PORT') {
    super(listenError(cause, { host, port, variable }), { cause });
    this.name = 'CannotListen';
  }
}
