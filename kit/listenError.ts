/** Where a server is to listen, and the environment variable that sets the port. */
export interface ListenAddress {
  host: string;
  port: number;
  variable: string;
}

/** Why a server cannot listen, and what to do. Unknown errors are quoted. */
export function listenError(error: unknown, { host, port, variable }: ListenAddress): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (code === 'EADDRINUSE')
    return `Port ${port} at ${host} is already in use. Stop the process that uses it, or set ${variable} to another number.`;
  if (code === 'EACCES')
    return `Port ${port} at ${host} needs administrator rights, as do all ports below 1024. Set ${variable} to another number, such as 4000, and let a reverse proxy forward requests from port ${port}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return `HOST is "${host}", which is not an address of this computer. Use 127.0.0.1, or 0.0.0.0 to be reachable from other computers.`;
  return `Port ${port} at ${host} cannot be opened: ${String(message ?? error)}. Set ${variable} to another number.`;
}
