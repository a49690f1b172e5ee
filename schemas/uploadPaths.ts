import { callTable } from './generated/api.ts';

/** Bodies above this size, in bytes, are uploads. */
const largestUsual = 1024 * 1024;

const paths: ReadonlySet<string> = new Set(
  Object.values(callTable)
    .filter(({ bodyBytes = 0 }: { bodyBytes?: number }) => bodyBytes > largestUsual)
    .map(({ path }) => path),
);

/** Whether requests to this path are uploads, which may take longer than others. */
export const isUploadPath = (path: string): boolean => paths.has(path);
