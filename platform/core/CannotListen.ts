import { listenError } from '#kit/listenError.ts';

/** The platform or its games server could not listen. */
export class CannotListen extends Error {
  readonly code = 'cannot-listen';

  constructor(cause: unknown, host: string, port: number) {
    super(listenError(cause, { host, port, variable: 'PLATFORM_PORT or GAMES_PORT' }), { cause });
    this.name = 'CannotListen';
  }
}
