import path from 'node:path';
import { widgetIssues } from './widgetIssues.ts';

const issues = await widgetIssues(path.resolve(import.meta.dirname, '../../..'));
for (const { file, line, column, code, message } of issues)
  console.log(`${file}:${line}:${column}  ${code}  ${message}`);
process.exitCode = issues.length === 0 ? 0 : 1;
