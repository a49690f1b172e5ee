/** Records that a member or an agent downloads as CSV, and the call that lists each: a file takes its query, without pages. */
export const recordFiles = {
  bets: { path: '/wps/relay/MCSREC_downloadBets', call: 'betRecords' },
  account: { path: '/wps/relay/MCSREC_downloadEntries', call: 'accountRecords' },
  exchanges: { path: '/wps/relay/MCSREC_downloadExchanges', call: 'pointOrders' },
  points: { path: '/wps/relay/MCSREC_downloadPoints', call: 'pointDetails' },
  profit: { path: '/wps/relay/MCSREC_downloadProfit', call: 'profitRecords' },
  team: { path: '/wps/relay/MCSAGT_downloadAccounts', call: 'agentAccounts' },
  losses: { path: '/wps/relay/MCSAGT_downloadLosses', call: 'agentLosses' },
  teamBets: { path: '/wps/relay/MCSAGT_downloadBets', call: 'agentBets' },
  overview: { path: '/wps/relay/MCSAGT_downloadOverview', call: 'agentOverview' },
  income: { path: '/wps/relay/MCSAGT_downloadIncome', call: 'agentIncome' },
  settlements: { path: '/wps/relay/MCSAGT_downloadSettlements', call: 'agentSettlements' },
  links: { path: '/wps/relay/MCSAGT_downloadLinks', call: 'agentLinks' },
  teamEntries: { path: '/wps/relay/MCSAGT_downloadEntries', call: 'agentEntries' },
} as const;

export type RecordFileName = keyof typeof recordFiles;

/** The record whose file has this path. */
export function recordFileAt(path: string): RecordFileName | undefined {
  return (Object.keys(recordFiles) as RecordFileName[]).find((name) => recordFiles[name].path === path);
}
