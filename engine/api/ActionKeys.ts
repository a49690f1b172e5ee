import { randomKey } from '#kit/randomKey.ts';
import { CallError, isRefusal } from './errors.ts';

/**
 * Idempotency-Keys of calls that move money: one per user action. Until a response states the outcome of a request,
 * the same request belongs to the same action: a double click, or another try after a lost connection, repeats
 * its key, so the platform moves the money once. A refusal or a success ends the action.
 */
export class ActionKeys {
  readonly #pending = new Map<string, string>();

  /** Makes a request under the key of its action. `request` is its name and content. */
  async run<T>(request: unknown, make: (key: string) => Promise<T>): Promise<T> {
    const action = JSON.stringify(request);
    const key = this.#pending.get(action) ?? randomKey();
    this.#pending.set(action, key);
    try {
      const answer = await make(key);
      this.#end(action, key);
      return answer;
    } catch (error) {
      if (error instanceof CallError && isRefusal(error)) this.#end(action, key);
      throw error;
    }
  }

  #end(action: string, key: string): void {
    if (this.#pending.get(action) === key) this.#pending.delete(action);
  }
}
