const [mostDetails, longestDetail] = [100, 1_000];

/** The details of a row, at most a hundred of a thousand characters each. */
export function limitedDetails(details: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details)
      .slice(0, mostDetails)
      .map(([name, text]) => [name, text.length > longestDetail ? `${text.slice(0, longestDetail)}…` : text]),
  );
}
