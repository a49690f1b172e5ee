import { isDeepStrictEqual } from 'node:util';
import type { Browser, ConsoleMessage, Page, Request } from '@playwright/test';
import type { Settings } from '../lib/settings.ts';
import type { Look } from './looks.ts';
import type { Story } from './library.ts';
import { lookTroubles, wornIn } from './wornIn.ts';

/** The tests run axe themselves, and it refuses concurrent runs. */
const noOwnAxe = 'a11y.manual:!true';

interface Shown {
  page: Page;
  /** Settings of the toolbar. */
  settings: Settings;
}

/** A browser window that shows one story after another. Loads Storybook once, and then changes stories and settings in place. */
export class StoryWindow {
  readonly #browser: Browser;
  readonly #origin: string;
  /** The system's motion preference, regardless of the toolbar. */
  readonly #machine: 'reduce' | 'no-preference';
  /** Undefined until Storybook is loaded. */
  #shown: Shown | undefined;
  #heard: string[] = [];
  /** Pending calls of the page. */
  readonly #calls = new Set<Request>();

  constructor(browser: Browser, origin: string, machine: 'reduce' | 'no-preference' = 'reduce') {
    this.#browser = browser;
    this.#origin = origin;
    this.#machine = machine;
  }

  /**
   * Shows a story and waits until it is stable. Returns the page, console errors and warnings, and settings that did not take
   * effect.
   */
  async show(story: Story, look: Look): Promise<{ page: Page; heard: string[] }> {
    this.#heard = [];
    const { width, ...settings } = look;
    if (this.#shown) {
      await this.#shown.page.setViewportSize({ width, height: 900 });
      if (!isDeepStrictEqual(this.#shown.settings, settings)) await this.turn(settings);
      // Those of the previous story may never be answered.
      this.#calls.clear();
      await this.#shown.page.evaluate(select, story.id);
    } else this.#shown = { page: await this.#load(story, look), settings };
    const { page } = this.#shown;
    await page.waitForFunction(isShown, story.id, { polling: 30 });
    // The content changes until calls are answered, and elements could vanish during the checks.
    if (settings.data !== 'pending' && story.name !== 'Loading') await this.#answered();
    await page.evaluate(settled);
    this.#heard.push(...lookTroubles(await page.evaluate(wornIn), look));
    return { page, heard: this.#heard };
  }

  /** Changes settings of the toolbar while a story is shown, as a person does. */
  async turn(setting: Partial<Settings>): Promise<void> {
    const { page, settings } = this.#standing();
    await page.evaluate(tell, ['updateGlobals', { globals: setting }] as const);
    await page.waitForFunction(isShown, undefined, { polling: 30 });
    await page.evaluate(settled);
    this.#shown = { page, settings: { ...settings, ...setting } };
  }

  /** Changes props of the current story, like its controls; `null` restores the default. */
  async change(story: Story, props: Record<string, unknown>): Promise<void> {
    const { page } = this.#standing();
    await page.evaluate(tell, ['updateStoryArgs', { storyId: story.id, updatedArgs: props }] as const);
    await page.waitForFunction(isShown, story.id, { polling: 'raf' });
  }

  /** Restores the props of the current story. */
  async reset(story: Story): Promise<void> {
    const { page } = this.#standing();
    await page.evaluate(tell, ['resetStoryArgs', { storyId: story.id }] as const);
    await page.waitForFunction(isShown, story.id, { polling: 'raf' });
  }

  /** Closes the window; the next story opens a new one. */
  async close(): Promise<void> {
    this.#calls.clear();
    await this.#shown?.page.context().close();
    this.#shown = undefined;
  }

  /** Waits until all calls are answered, but at most two seconds, because some never are. */
  async #answered(): Promise<void> {
    for (const end = Date.now() + 2000; this.#calls.size > 0 && Date.now() < end;)
      await new Promise((done) => setTimeout(done, 20));
  }

  #standing(): Shown {
    if (!this.#shown) throw new Error('No story is shown.');
    return this.#shown;
  }

  /** Loads Storybook in a new context, because a service worker of the previous one would intercept its calls. */
  async #load(story: Story, { width, ...settings }: Look): Promise<Page> {
    const page = await this.#browser.newPage({
      viewport: { width, height: 900 },
      reducedMotion: this.#machine,
      locale: 'en-US',
      timezoneId: 'Asia/Bangkok',
    });
    page.on('request', (call) => ['fetch', 'xhr'].includes(call.resourceType()) && this.#calls.add(call));
    page.on('requestfinished', (call) => this.#calls.delete(call));
    page.on('requestfailed', (call) => this.#calls.delete(call));
    page.on('console', (message) => this.#hear(message));
    page.on('pageerror', (error) => this.#heard.push(`error: ${error.message}`));
    const globals = Object.entries(settings).map(([name, value]) => `${name}:${value}`);
    await page.goto(
      `${this.#origin}/iframe.html?id=${story.id}&viewMode=story&globals=${globals.join(';')};${noOwnAxe}`,
    );
    return page;
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    // Only stories with failed data answer calls with 500; unhandled calls return 404.
    if (/^Failed to load resource:.* status of 500/.test(message.text())) return;
    this.#heard.push(
      `${message.type()}: ${message.text()} ${url.startsWith('http') ? new URL(url).pathname : ''}`,
    );
  }
}

interface Storybook {
  __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, given: unknown) => void };
}

/** In the page: selects a story in Storybook; the current one restarts. */
function select(storyId: string): void {
  const { dataset } = document.documentElement;
  const event = dataset['story'] === storyId ? 'forceRemount' : 'setCurrentStory';
  delete dataset['story'];
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Storybook;
  channel.emit(event, { storyId, viewMode: 'story' });
}

/** In the page: sends an event to Storybook that re-renders the story. */
function tell([event, given]: readonly [event: string, given: unknown]): void {
  document.documentElement.removeAttribute('data-story');
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Storybook;
  channel.emit(event, given);
}

/** In the page: the story (or any, if none is named) is rendered, or Storybook shows an error. */
function isShown(storyId?: string): boolean {
  const { classList } = document.body;
  if (classList.contains('sb-show-errordisplay') || classList.contains('sb-show-nopreview')) return true;
  const { story } = document.documentElement.dataset;
  return story !== undefined && (storyId === undefined || story === storyId);
}

/** In the page: fonts and visible pictures are loaded, and nothing has changed for two frames. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  const pictures = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
  const loaded = pictures.map((image) => new Promise((done) => (image.onload = image.onerror = done)));
  await Promise.race([Promise.all(loaded), new Promise((done) => setTimeout(done, 2000))]);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
