/** Milliseconds between two checks. */
const interval = 500;

/**
 * Calls once when the parent process has exited. The shell between npm and a script does not forward signals: ending npm
 * ends only npm and the shell, and would leave the script running.
 */
export function whenParentGone(call: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    call();
  }, interval).unref();
}
