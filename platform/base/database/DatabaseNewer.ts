/** A newer build has migrated the database. */
export class DatabaseNewer extends Error {
  readonly code = 'database-newer';

  /**
   * `unknown` is the timestamp in milliseconds of the newest migration that this build lacks; `last` is the newest it
   * has.
   */
  constructor(unknown: number, last: string) {
    super(
      `The database was migrated by a newer build: it has a migration of ${new Date(unknown).toISOString().slice(0, 10)} ` +
        `that this build lacks (its newest is ${last}). The platform does not start. ` +
        `Start the newer build, or restore the backup that was made before it. If the newer build only added to the ` +
        `schema (docs/operators.md, Migrations and going back), set DATABASE_NEWER=accept to start this build anyway.`,
    );
    this.name = 'DatabaseNewer';
  }
}
