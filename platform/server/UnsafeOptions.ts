/** Production does not allow these options. */
export class UnsafeOptions extends Error {
  readonly code = 'unsafe-options';

  constructor() {
    super(
      'In production the platform needs DATABASE_URL (PostgreSQL): the embedded database is for demonstrations and development. Set DATABASE_URL, or add --demo to run a demonstration.',
    );
    this.name = 'UnsafeOptions';
  }
}
