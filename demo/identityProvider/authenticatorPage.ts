import { html } from 'hono/html';
import { codeAt, demoOperatorPassword, demoOperators } from '../operators/index.ts';
import { page, type Html } from './pages.ts';

/** The authenticator of the demo operators, for people who try the desk: the code that counts now. It reloads itself for the next one. */
export function authenticatorPage(now: number): Html {
  const { code, leftMs } = codeAt(now);
  const seconds = Math.ceil(leftMs / 1000);
  const title = 'Code for the desk';
  return page(
    { language: 'en', title, demo: 'Demonstration', reload: seconds },
    html`<h1>${title}</h1>
      <p class="code" role="status"><output>${code}</output></p>
      <p>
        It stands for an authenticator app, and counts for ${seconds} more seconds, once for each operator.
        The next one then appears here.
      </p>
      <p>The password of all demo operators is <code>${demoOperatorPassword}</code>.</p>
      <ul>
        ${demoOperators.map(({ login, about }) => html`<li><code>${login}</code> ${about}</li>`)}
      </ul>`,
  );
}
