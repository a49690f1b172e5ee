import path from 'node:path';
import { widgetFindings } from './widgetIssues.ts';

const issues = await widgetFindings(path.resolve(import.meta.dirname, '../../..'));
for (const { file, line, column, code, message } of issues)
  console.log(`${file}:${line}:${column}  ${code}  ${message}`);
process.exitCode = issues.length === 0 ? 0 : 1;
