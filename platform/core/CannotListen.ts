import { listenError } from '#kit/listenError.ts';

/** The platform could not listen. */
export class CannotListen extends Error {
  readonly code = 'cannot-listen';

  constructor(cause: unknown, host: string, port: number) {
    super(listenError(cause, { host, port, variable: 'PLATFORM_PORT' }), { cause });
    this.name = 'CannotListen';
  }
}
