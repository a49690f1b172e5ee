import { printTable } from '../print.ts';
import type { Command } from './Command.ts';

export const jobs: Command = async (client) => {
  const value = await client.call('listJobs', {});
  const rows = value.jobs.map((job) => [
    job.name,
    'cron' in job.schedule ? job.schedule.cron : `every ${job.schedule.everySeconds} s`,
    job.running > 0 ? 'running' : job.waiting > 0 ? 'waiting' : 'idle',
    job.lastDone === null ? 'never' : `${job.lastDone} (${job.lastCount ?? 0} done)`,
    job.failed === 0 ? '' : `${job.failed} failed: ${job.lastError ?? ''}`,
    job.what,
  ]);
  const { open, next } = value.rounds;
  const rounds =
    open === 0 ? 'no round is open' : `${open} rounds are open; the first is looked at ${next ?? 'never'}`;
  return { value, lines: [...printTable(rows), '', rounds] };
};
