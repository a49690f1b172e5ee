/** What one member may do in the chat. Operators have no limits. */
export const chatLimits = {
  /** Characters of a message, as readers count them. */
  text: 1_000,
  /** Messages that a member tries to send through one process within that time, stored or not: repeats after a lost connection too. */
  attempts: { most: 16, spanMs: 10_000 },
  /** Messages of a member in all rooms within that time. */
  messages: { most: 8, spanMs: 10_000 },
  /** Equal texts of a member in public rooms within that time. */
  repeats: { most: 2, spanMs: 60_000 },
  /** Reports of a member per day. */
  reports: { most: 30, spanMs: 24 * 3_600_000 },
  /** Members whom a member may hide. */
  blocks: 200,
} as const;

/** Days for which messages of public rooms are stored; conversations with the desk are records, and stay. */
export const publicDays = 90;

/** Members above this rank have the VIP desk (R6.6). */
export const vipAbove = 4;
