import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a script learns within 5 s that the shell which started it has exited', async () => {
  const file = join(import.meta.dirname, 'whenParentGone.ts');
  const script = `const { whenParentGone } = await import(${JSON.stringify(file)});
    setTimeout(() => process.exit(), 10_000);
    whenParentGone(() => { console.log('gone'); process.exit(); });
    console.log('up');`;
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, script]);
  let said = '';
  let killedAt = 0;
  shell.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said !== 'up\n') return;
    killedAt = Date.now();
    shell.kill('SIGTERM');
  });
  await new Promise((resolve) => shell.stdout.once('close', resolve));
  expect(said).toBe('up\ngone\n');
  expect(Date.now() - killedAt).toBeLessThan(5000);
});
