/** The options ask for what production forbids. */
export class UnsafeOptions extends Error {
  readonly code = 'unsafe-options';

  constructor() {
    super(
      'In production the platform needs DATABASE_URL (PostgreSQL): the embedded database is for demonstration and development. To run the demonstration all the same, add --demo.',
    );
    this.name = 'UnsafeOptions';
  }
}
