/** The addresses of pooler and server, or the rights of the role, do not fit. The platform does not start. */
export class PoolerMisfit extends Error {
  readonly code = 'pooler-misfit';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PoolerMisfit';
  }
}
