import path from 'node:path';
import { widgetFindings } from './widgetFindings.ts';

const findings = await widgetFindings(path.resolve(import.meta.dirname, '../../..'));
for (const { file, line, column, code, message } of findings)
  console.log(`${file}:${line}:${column}  ${code}  ${message}`);
process.exitCode = findings.length === 0 ? 0 : 1;
