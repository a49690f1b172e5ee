/**
 * From here on errors remember no stack, until `rememberStacks`. React makes an error as it starts, to have it at hand.
 * Where an inspector listens (Lighthouse, developer tools, test drivers), V8 then finds out where in the source each
 * line of React stands: 11 ms of 12, for a stack that nobody reads. To visitors it makes no difference.
 */
const limits = Error as { stackTraceLimit?: number };
const { stackTraceLimit } = limits;
delete limits.stackTraceLimit;

export function rememberStacks(): void {
  if (stackTraceLimit !== undefined) limits.stackTraceLimit = stackTraceLimit;
}
