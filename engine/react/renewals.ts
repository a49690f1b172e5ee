const listeners = new Map<string, Set<() => void>>();

/** Calls the listener when what a call of the table answers has changed on the platform. Returns the function that stops this. */
export function onRenewal(call: string, listener: () => void): () => void {
  const own = listeners.get(call) ?? new Set();
  listeners.set(call, own.add(listener));
  return () => void own.delete(listener);
}

/** Tells all widgets that show this call's response that it has changed. */
export function tellRenewal(call: string): void {
  for (const listener of listeners.get(call) ?? []) listener();
}
