export { applicationNumber } from './applications.ts';
export { affiliateCalls } from './calls.ts';
export { acceptApplication, listApplications, refuseApplication } from './decide.ts';
