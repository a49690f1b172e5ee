import type { ApiCall, ApiTable } from './api-read.ts';

/** What clients need to know of a call; fields that are absent have the usual value. */
function clientEntry(call: ApiCall): object {
  const { path, method, encrypted, encryptedFields, headers, form, movesMoney, once, bodyBytes, outside } =
    call;
  return {
    path,
    ...(method !== 'GET' && { method }),
    ...(encrypted && { encrypted }),
    ...(encryptedFields && { encryptedFields }),
    ...(headers && { headers }),
    ...(form && { form }),
    // Clients repeat either with its key.
    ...((movesMoney || once) && { movesMoney: true }),
    ...(bodyBytes !== undefined && { bodyBytes }),
    ...(outside && { hasOutside: true }),
  };
}

/**
 * The texts of `homeCalls.ts` and `otherCalls.ts`: the table of calls as clients read it. Pages of home load only the
 * first, so a call that no home makes adds nothing to a home.
 */
export function clientTables(table: ApiTable): Record<string, string> {
  const [home, others] = [true, false].map((atHome) =>
    table.calls.filter((call) => (call.atHome === true) === atHome),
  ) as [ApiCall[], ApiCall[]];
  return { 'homeCalls.ts': tableOf('homeCalls', home), 'otherCalls.ts': tableOf('otherCalls', others) };
}

function tableOf(name: string, calls: ApiCall[]): string {
  const entries = calls.map((call) => `  ${call.name}: ${JSON.stringify(clientEntry(call))},`);
  return `// Written by \`npm run types\` from schemas/api/. Do not edit.
import type { CallName, ClientEntry } from './api.ts';

export const ${name}: Readonly<Partial<Record<CallName, ClientEntry>>> = {
${entries.join('\n')}
};
`;
}
