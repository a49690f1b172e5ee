/** Where a server was to listen, and the variable that says so. */
export interface Door {
  host: string;
  port: number;
  variable: string;
}

/** Why a server cannot listen and what to do, in a sentence; of trouble that we do not know, its own words. */
export function listenError(error: unknown, { host, port, variable }: Door): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (code === 'EADDRINUSE')
    return `Port ${port} at ${host} is in use. End what holds it, or set ${variable} to another.`;
  if (code === 'EACCES')
    return `Port ${port} at ${host} is not for this account: those below 1024 are the administrator's. Set ${variable} to another, such as 4000, and let a server in front pass on what comes to ${port}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return `HOST is "${host}", which is no address of this computer. Use 127.0.0.1, or 0.0.0.0 to be reached from others.`;
  return `The port ${port} at ${host} cannot be opened: ${String(message ?? error)}. Set ${variable} to another.`;
}
