import type { Duplex } from 'node:stream';

/** A WebSocket close frame with status 1012, "service restart": clients reconnect. */
const closeFrame = Buffer.from([0x88, 0x02, 0x03, 0xf4]);

/** Ends a browser's WebSocket, with the hint to reconnect. Data that it does not accept at once is dropped. */
export function endSocket(socket: Duplex): void {
  socket.end(closeFrame, () => socket.destroy());
}
