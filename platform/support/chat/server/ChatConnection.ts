import type { WebSocket } from 'ws';
import { errorFacts } from '#kit/errorFacts.ts';
import { inSpan } from '#kit/tracing/tracing.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { readClientFrame, type ChatRefusalCode, type ClientFrame, type ServerFrame } from '../protocol.ts';
import type { ChatHub } from './ChatHub.ts';
import { closeCodes } from './closeCodes.ts';
import { contain } from './contain.ts';
import { FrameQuota } from './FrameQuota.ts';
import { handleFrame } from './handleFrame.ts';
import { PageMember, type MemberParts, type PageLine } from './PageMember.ts';

export type ConnectionParts = MemberParts & Pick<PlayParts, 'log'>;

/** A page that reads slower than this many bytes behind is cut off; it reconnects and gets what it missed. */
const mostBuffered = 1024 * 1024;
/** Frames that wait while an earlier one is worked on. */
const mostWaiting = 40;

/** The WebSocket of one page: its frames are worked on one after the other. */
export class ChatConnection implements PageLine {
  readonly #parts: ConnectionParts;
  readonly #socket: WebSocket;
  readonly #member: PageMember;
  readonly #quota = new FrameQuota();
  #work = Promise.resolve();
  #waiting = 0;
  #isOver = false;
  /** Whether the page has said hello. Until its turn comes it then waits as long as it must. */
  hasGreeted = false;

  constructor(parts: ConnectionParts, hub: ChatHub, socket: WebSocket) {
    this.#parts = parts;
    this.#socket = socket;
    this.#member = new PageMember(parts, hub, this);
  }

  /** Takes a frame of the page. */
  receive(data: string): void {
    if (this.#isOver) return;
    const frame = readClientFrame(data);
    if (!frame) {
      this.send({ type: 'refused', code: 'bad-request' });
      return;
    }
    if (!this.#quota.take(performance.now()) || this.#waiting >= mostWaiting) {
      this.end(closeCodes.policy);
      return;
    }
    this.hasGreeted ||= frame.type === 'hello';
    this.#waiting += 1;
    const span = { name: `chat ${frame.type}`, kind: 'server' } as const;
    this.#queue(
      () =>
        inSpan(
          () => span,
          () => handleFrame(this.#member, frame),
        ),
      frame,
    );
  }

  later(work: () => Promise<void>): void {
    this.#queue(work);
  }

  send(frame: ServerFrame | string): void {
    if (this.#isOver) return;
    if (this.#socket.bufferedAmount > mostBuffered) {
      this.#socket.terminate();
      this.closed();
      return;
    }
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Closes the connection. */
  end(code: number): void {
    this.closed();
    this.#socket.close(code);
  }

  /** The connection is gone. */
  closed(): void {
    this.#isOver = true;
    this.#member.leave();
  }

  #queue(work: () => Promise<void>, frame?: ClientFrame): void {
    this.#work = this.#work
      .then(() => (this.#isOver ? undefined : work()))
      .catch((error: unknown) =>
        contain(
          this.#parts.log,
          () => {
            this.#refuse(error, frame?.type === 'send' ? frame.id : undefined);
            // Half a start is none: the page connects again.
            if (frame?.type === 'hello' && !(error instanceof Refusal)) this.end(closeCodes.restart);
          },
          () => this.#socket.terminate(),
        ),
      )
      .finally(() => (this.#waiting -= frame ? 1 : 0));
  }

  #refuse(error: unknown, id?: string): void {
    const isOurs = error instanceof Refusal;
    if (!isOurs) this.#parts.log('error', 'a chat frame failed', errorFacts(error, { withStack: true }));
    const code = isOurs ? (error.code as ChatRefusalCode) : 'failed';
    const retryAfter = isOurs ? error.facts.retryAfter : undefined;
    this.send({
      type: 'refused',
      ...(id !== undefined && { id }),
      code,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}
