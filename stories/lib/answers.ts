import { delay, http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { exampleAnswer, type Amount, type ApiGroups } from './examples.ts';
import { thirdPartyPage } from './thirdPartyOrigins.ts';
import { variants } from './variants.ts';

/** How the calls of a story are answered. */
export type Answering = Amount | 'pending' | 'failed';

const files = import.meta.glob<
  { $id: string } & (ApiGroups extends ReadonlyMap<string, infer G> ? G : never)
>('../../schemas/api/*.json', { eager: true, import: 'default' });
const groups: ApiGroups = new Map(Object.values(files).map((file) => [file.$id, file]));

/** Overrides for the value of the response, by call. */
export type ResponseCache = Partial<Record<CallName, Record<string, unknown>>>;

/** Refusals (code and value), by call. */
export type Refusals = Partial<Record<CallName, { code: string; value: Record<string, unknown> }>>;

let answering: Answering = 'some';
let refused: Refusals = {};
let changed: ResponseCache = {};
let currency = '';

/** Sets how calls are answered from now on. Money is in the brand's currency. */
export function answerCalls(
  how: Answering,
  { answers = {}, refusals = {} }: { answers?: ResponseCache; refusals?: Refusals },
  inCurrency: string,
): void {
  answering = how;
  refused = refusals;
  currency = inCurrency;
  changed = answers;
}

/** Answers every call of the table, and resized pictures, instead of a platform. Other requests pass through. */
export const answerer = setupWorker(
  variants,
  ...Object.entries(callTable).map(([name, { path, method }]) =>
    http[method.toLowerCase() as 'get'](`*${path}`, async ({ request }) => {
      if (answering === 'pending') await delay('infinite');
      if (answering === 'failed')
        return HttpResponse.json({ success: false, code: 'story-failed', message: null }, { status: 500 });
      const refusal = refused[name as CallName];
      // Status 200, because browsers log other statuses as errors.
      if (refusal) return HttpResponse.json({ success: false, message: null, ...refusal });
      const query = Object.fromEntries(
        Array.from(new URL(request.url).searchParams, ([key, value]) => [key, plain(value)]),
      );
      return HttpResponse.json(checkedResponse(name as CallName, query, answering as Amount));
    }),
  ),
);

/** Reports an example that does not match its own schema, which is an error in the schema file. */
function checkedResponse(
  name: CallName,
  query: Record<string, unknown>,
  amount: Amount,
): Record<string, unknown> {
  const answer = exampleAnswer(groups, name, query, amount);
  if (changed[name]) answer['value'] = { ...(answer['value'] as object), ...changed[name] };
  inBrandCurrency(answer);
  if (name === 'launchChat') answer['chatUrl'] = thirdPartyPage('chat-room') ?? answer['chatUrl'];
  if (name === 'launchGame') atStranger(answer['value'] as { url: string });
  const validate = responseValidators[name];
  if (!validate(answer)) {
    const [{ instancePath, message } = {}] = validate.errors ?? [];
    console.error(`schemas/api: the example of "${name}" is wrong at ${instancePath}: ${message}`);
  }
  return answer;
}

function atStranger(game: { url: string }): void {
  game.url = thirdPartyPage('game') ?? game.url;
}

function inBrandCurrency(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('currency' in value) value.currency = currency;
  for (const inner of Object.values(value)) inBrandCurrency(inner);
}

/** Query strings contain text; converts numbers back, as the schemas require. */
function plain(value: string): unknown {
  return /^-?\d+$/.test(value) ? Number(value) : value;
}
