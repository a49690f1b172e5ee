/** Milliseconds between two looks. */
const every = 500;

/**
 * Calls once when the process that started this one is gone. The shell between npm and a script passes no signal on: who
 * ends npm ends the two of them, and the script would go on with nobody to end it.
 */
export function whenParentGone(call: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    call();
  }, every).unref();
}
