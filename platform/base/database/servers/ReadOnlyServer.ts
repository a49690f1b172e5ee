/** A server that only answers reads: a standby, or one that its operator has closed for writing. */
export class ReadOnlyServer extends Error {
  /** PostgreSQL's own, for a statement that such a server refuses: read_only_sql_transaction. */
  readonly code = '25006';

  constructor() {
    super('the server only answers reads: it is a standby, or default_transaction_read_only is on');
    this.name = 'ReadOnlyServer';
  }
}
