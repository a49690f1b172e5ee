import { Hono } from 'hono';
import { textLanguage } from '#kit/textLanguages.ts';
import type { Book } from './Book.ts';
import { payoutsPage } from './payoutsPage.ts';
import { securePage } from './securePage.ts';
import { sayIn } from './words.ts';

/** Payouts that the page shows. */
const most = 50;

/** A page of the latest payouts, for those who try out withdrawals: accounts are masked, names of owners left out. */
export function servePayouts(book: Book): Hono {
  const app = new Hono();
  app.get('/payouts', (c) => {
    const language = textLanguage(c.req.query('language'), c.req.header('accept-language'));
    securePage(c, { hasForms: false });
    return c.html(payoutsPage({ payouts: book.latestPayouts(most), language, say: sayIn(language) }));
  });
  return app;
}
