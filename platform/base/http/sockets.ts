import type { Duplex } from 'node:stream';
import { errorFacts } from '#kit/errorFacts.ts';
import type { Log } from '../log/index.ts';

/** What `contain` names an error by, and where it logs it. */
export interface Containment {
  log: Log;
  /** Names what failed: `a part of the chat failed`. */
  message: string;
}

/**
 * Runs what an event or a timer causes. An error is logged, and `end` ends what it concerns. Thrown on, it would end the
 * process, which with the embedded database is that of the whole platform.
 */
export function contain({ log, message }: Containment, work: () => void, end: () => void): void {
  try {
    work();
  } catch (error) {
    log('error', message, errorFacts(error, { withStack: true }));
    try {
      end();
    } catch (second) {
      log('error', 'what failed could not be ended', errorFacts(second));
    }
  }
}

/** Answers a request for a WebSocket that is refused. */
export function refuseSocket(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
}
