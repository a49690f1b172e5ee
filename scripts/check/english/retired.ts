/** A word or phrase that people stumble over, or that the glossary replaced. */
export interface Retired {
  pattern: RegExp;
  /** What to write, as the end of a sentence: "Write …". */
  instead: string;
}

const words = (alternatives: string, instead: string): Retired => ({
  pattern: new RegExp(String.raw`(?<![-\w{$.])(?:${alternatives})(?![-\w(]|\.\w)`, 'i'),
  instead,
});

/** For comments, test titles, messages, documents and English texts. docs/glossary.md has the terms. */
export const retired: readonly Retired[] = [
  words('kept', '"stored", "cached", "retained" or "preserved"'),
  words('held', '"stored", "reserved", "paused" or "pressed"; of a draw, "has taken place"'),
  words('told', '"informed", "passed" or "given"; "distinguished" for "told apart"'),
  words('tells? (?:of|what|which|that|whether|how)', '"reports", "returns", "shows" or "states"'),
  words('nobody', '"no one", or the passive'),
  words('somebody', '"someone", or name the person'),
  words('whoever', '"anyone who", or name the person'),
  words('(?:for|to|of|by|from) who', 'a noun: "for people who …"'),
  words('regulars', '"hot brands"'),
  words('asker', '"caller" or "client"'),
  words('beside', '"next to" for places, "in addition to" or "compared with" otherwise'),
  words('anew', '"again"'),
  words('mend(?:s|ed|ing)?', '"fix", "correct" or "repair"'),
  words('so many', 'a number, or "at most n"'),
  words('in place of', '"instead of"'),
  words('reckon(?:s|ed|ing)?', '"compute" or "calculate"'),
  words('lets? go|letting go', '"evict", "release" or "delete"'),
  words('stands? in (?:for|until|while)|stands? there', '"replaces", "is used until" or "is shown"'),
  words('what (?:becomes?|became) of', '"the outcome of" or "the status of"'),
  words('in the words of (?:its|their|the) readers?', '"in the recipient\'s language"'),
  words('answered again', '"gets its stored response"'),
  words(
    '(?:the )?least (?:amount|stake|deposit|unit|withdrawal|bet|age|size|width|height|value)s?',
    '"minimum"',
  ),
  words('(?:is|are) not right', '"is incorrect"'),
];
