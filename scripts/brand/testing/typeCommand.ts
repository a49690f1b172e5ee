import { spawnSync } from 'node:child_process';
import { runBrand } from '../runBrand.ts';

/**
 * Types `npm run brand -- …` as a reader of a guide does, into a shell, with another environment. All that is answered, in
 * one text. The command runs in this process: one of its own takes seconds on a busy machine.
 */
export async function typeCommand(
  command: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; out: string }> {
  const start = 'npm run brand -- ';
  if (!command.startsWith(start)) throw new Error(`"${command}" does not start with "${start}".`);
  // Lets the shell expand quotes and `~`, one word per line.
  const words = String.raw`printf '%s\n' ` + command.slice(start.length);
  const { stdout, stderr, status } = spawnSync('sh', ['-c', words], { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`The shell does not read "${command}": ${stderr}`);
  let out = '';
  const say = (text: string) => void (out += `${text}\n`);
  return { code: await runBrand(stdout.split('\n').slice(0, -1), env, say, say), out };
}
