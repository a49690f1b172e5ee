import { spawn, type ChildProcess } from 'node:child_process';

/** Waits for the end of its standard input, which comes with the end of the process that holds the other end. */
const script = `cat > /dev/null
kill -QUIT "$1" && kill -CONT "$1"
while kill -0 "$1"; do sleep 0.1; done
rm -rf "$2"`;

/**
 * Stops a server and removes its folder when this process ends, even by SIGKILL. Returns a function to call when the
 * server has been stopped otherwise.
 */
export function stopWithProcess(server: ChildProcess, folder: string): () => void {
  // In a process group of its own: Ctrl-C in a terminal ends whole groups.
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return () => void guard.kill('SIGKILL');
}
