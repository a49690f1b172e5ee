export { writeAgentHistory } from './writeAgentHistory.ts';
