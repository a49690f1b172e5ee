/** Runs SQL as text with values `$1` and so on. Without values it may be several statements, whose rows come together. */
export interface SqlExecutor {
  // oxlint-disable-next-line typescript/no-explicit-any -- the type that pg-boss asks for
  executeSql(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
}
