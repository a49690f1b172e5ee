/** Another program listens where the platform is to listen. */
export class PortTaken extends Error {
  readonly code = 'port-taken';

  constructor(host: string, port: number) {
    super(
      `Port ${port} at ${host} is in use. End what holds it, or set PLATFORM_PORT or GAMES_PORT to another.`,
    );
    this.name = 'PortTaken';
  }
}
