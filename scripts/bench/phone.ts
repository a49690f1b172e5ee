import type { BrowserContextOptions } from 'playwright';

/** The phone that Lighthouse plays, for the parts that Playwright drives. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
};
