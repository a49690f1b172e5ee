/** Tables that are divided by month, with the column of their time, in the order in which a bet locks them, so that no one waits in a circle. */
export const monthTables = [
  { owner: 'vendor_transactions', at: 'created_at' },
  { owner: 'transfers', at: 'created_at' },
  { owner: 'postings', at: 'at' },
] as const;
