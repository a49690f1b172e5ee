export { systemCalls } from './calls.ts';
export { removeResource, resourceTypes, setResource } from './editResources.ts';
export { listRegistrationRules, listResources } from './resources.ts';
export { isOwnAddress, siteOf } from './siteOf.ts';
export { maintenanceRetry, statusFor } from './status.ts';
