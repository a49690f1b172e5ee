import { lastFormer } from './lastFormer.ts';

/** The database stopped at a migration that this build no longer contains. */
export class DatabaseOlder extends Error {
  readonly code = 'database-older';

  /** `newest` is the timestamp in milliseconds of the database's newest migration. */
  constructor(newest: number) {
    super(
      `The database was made by a build that is too old: its newest migration is of ${new Date(newest).toISOString().slice(0, 10)}. ` +
        `The platform does not start, and nothing was changed. Start the last build that has the ` +
        `migration ${lastFormer.tag} on it once; then this build carries it over (docs/operators.md, Migrations and ` +
        `going back).`,
    );
    this.name = 'DatabaseOlder';
  }
}
