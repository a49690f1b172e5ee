import { CommandError } from './CommandError.ts';
import { runCommand } from './runCommand.ts';

/** `npm run platform -- …`: the operator's commands. */
runCommand(process.argv.slice(2), process.env).then(
  (output) => process.stdout.write(output),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  },
);
