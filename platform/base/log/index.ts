export { createLog, type Log } from './log.ts';
export { currentRequest, type RequestContext, runRequest } from './requestContext.ts';
