import type { Finding } from '#engine/contracts/revision.ts';

/** `place  code  message`. Warnings begin with "Warning:" and stop nothing; everything else is an error. */
export const lineOf = ({ file, line, column, code, severity, message }: Finding) =>
  `${file}:${line}:${column}  ${code}  ${severity === 'warning' ? 'Warning: ' : ''}${message}`;
