import path from 'node:path';
import { textLanguages } from '#kit/textLanguages.ts';
import { readTextFolders } from './readTextFolders.ts';
import { textFindings } from './textFindings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const findings = readTextFolders(root).flatMap((folder) => textFindings(folder, textLanguages));
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
