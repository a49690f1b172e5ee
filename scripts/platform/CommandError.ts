/** What the one at the keyboard can mend. Printed as it is, exit code 1; 2 for a wrong command line. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}
