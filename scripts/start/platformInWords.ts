/** Milliseconds that a platform has to say anything at all. */
const patience = 2000;

/** What is to be told of a platform of the operator's own: nothing where it answers, whatever it says. */
export async function platformInWords(url: string, variable: string): Promise<string[]> {
  try {
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
    return [];
  } catch {
    return [
      `The platform at ${url} (${variable}) does not answer. Pages show what needs none; all of it comes once it answers.`,
    ];
  }
}
