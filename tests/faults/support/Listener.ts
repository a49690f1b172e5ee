import { vi } from 'vitest';
import type { Changes } from '#platform/base/live/index.ts';

/** What a portal hears from one platform, until it is closed. */
export class Listener {
  readonly heard: Changes[] = [];
  readonly #stop = new AbortController();

  async open(url: string, platformKey: string): Promise<void> {
    const { signal } = this.#stop;
    const response = await fetch(`${url}/live`, { headers: { 'x-platform-key': platformKey }, signal });
    if (!response.ok) throw new Error(`/live answered ${response.status}.`);
    void this.#read(response).catch(() => undefined);
    await vi.waitFor(() => {
      if (!this.heard.some(({ all }) => all)) throw new Error('Nothing was heard.');
    }, 5_000);
  }

  async #read(response: Response): Promise<void> {
    const lines = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const text of lines)
      for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) this.heard.push(JSON.parse(data));
  }

  close(): void {
    this.#stop.abort();
  }
}
