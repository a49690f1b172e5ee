/** An error that the operator can correct. Its message is printed as it is. Exit code 1, or 2 for a usage error. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}
