import type { ChatRefusalCode } from '../protocol.ts';
import type { Connection } from './Connection.ts';
import { upload } from './pictures.ts';
import { canRepeat } from './reasonOf.ts';
import type { RoomView } from './RoomView.ts';

/** A message that is on its way, until the server has acknowledged it. */
interface Outgoing {
  view: RoomView;
  text: string;
  file: File | undefined;
  /** Id of the uploaded picture. */
  picture?: string;
}

interface Parts {
  connection: () => Pick<Connection, 'isOpen' | 'send'>;
  reasonOf: (code: Reason, retryAfter?: number) => string;
}

type Reason = ChatRefusalCode | 'wrong-picture' | 'too-large';

/** Messages that the server has not acknowledged: each is sent until it is, or is refused. The server stores it once. */
export class Outbox {
  readonly #outgoing = new Map<string, Outgoing>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  add(view: RoomView, text: string, file: File | undefined): void {
    this.#start(newId(), { view, text, file });
  }

  /** Sends all again: the connection is open, or open again. */
  sendAll(): void {
    for (const [id, outgoing] of this.#outgoing) void this.#deliver(id, outgoing);
  }

  /** The message is stored. */
  settle(id: string): void {
    this.#outgoing.delete(id);
  }

  /** A frame was refused; false if it was none of these messages. */
  refused(id: string | undefined, code: ChatRefusalCode, retryAfter: number | undefined): boolean {
    if (id === undefined || !this.#outgoing.has(id)) return false;
    this.#failed(id, code, retryAfter);
    return true;
  }

  #start(id: string, outgoing: Outgoing): void {
    const { view, text, file } = outgoing;
    this.#outgoing.set(id, outgoing);
    view.addPending({ id, text, ...(file && { preview: URL.createObjectURL(file) }) });
    void this.#deliver(id, outgoing);
  }

  async #deliver(id: string, outgoing: Outgoing): Promise<void> {
    const connection = this.#parts.connection();
    if (!connection.isOpen) return;
    if (outgoing.file && outgoing.picture === undefined) {
      try {
        outgoing.picture = await upload(outgoing.file);
      } catch (error) {
        const code = error instanceof Error ? error.message : 'failed';
        // Without a connection it is sent when there is one again.
        if (error instanceof TypeError) return;
        const known = code === 'too-large' || code === 'wrong-picture' ? code : 'failed';
        this.#failed(id, known);
        return;
      }
    }
    const { view, text, picture } = outgoing;
    const { room } = view;
    connection.send({ type: 'send', room, id, text, ...(picture !== undefined && { picture }) });
  }

  #failed(id: string, code: Reason, retryAfter?: number): void {
    const outgoing = this.#outgoing.get(id);
    if (!outgoing) return;
    const { view } = outgoing;
    this.#outgoing.delete(id);
    const again = () => {
      view.settle(id);
      this.#start(id, outgoing);
    };
    view.fail(id, this.#parts.reasonOf(code, retryAfter), canRepeat(code) ? again : undefined);
  }
}

/** Unique per member; `randomUUID` exists on https and localhost alone. */
function newId(): string {
  return crypto.randomUUID === undefined
    ? `${Date.now()}-${Math.random().toString(36).slice(2)}`
    : crypto.randomUUID();
}
