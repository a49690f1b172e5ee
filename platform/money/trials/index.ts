export { trialCalls } from './calls.ts';
export { endTrials } from './endTrials.ts';
export { endTrialsInBreak } from './trialsInBreak.ts';
