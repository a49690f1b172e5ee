/** What a merchant may let a second person approve. Calls of operators name them as `secondPerson`. */
const topics = {
  payouts: 'usual',
  adjustments: 'usual',
  'take-over': 'usual',
  'rest-payments': 'usual',
  promotions: 'usual',
  ranks: 'usual',
  messages: 'usual',
  keys: 'usual',
  roles: 'usual',
  agents: 'listed',
  site: 'listed',
} as const;

export const topicNames: readonly string[] = Object.keys(topics);

/** Those that the word `usual` stands for. */
export const usualTopics: readonly string[] = Object.entries(topics).flatMap(([name, when]) =>
  when === 'usual' ? [name] : [],
);

/** The topics that the setting `secondPerson` lists. */
export function secondPersonTopics(listed: readonly string[]): ReadonlySet<string> {
  return new Set(listed.flatMap((word) => (word === 'usual' ? usualTopics : [word])));
}
