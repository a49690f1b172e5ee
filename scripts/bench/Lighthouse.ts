interface Audit {
  numericValue?: number;
  errorMessage?: string;
}

interface Flags {
  port: number;
  logLevel: 'error';
  formFactor: 'mobile';
  throttlingMethod: 'simulate' | 'devtools';
  onlyAudits: string[];
}

/** What the benchmark uses of Lighthouse, whose own types are installed with it. */
export type Lighthouse = (
  url: string,
  flags: Flags,
) => Promise<
  { lhr: { runtimeError?: { message: string }; audits: Readonly<Record<string, Audit>> } } | undefined
>;
