import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { PortalRoute } from '../http/routes.ts';
import type { Appearance } from './appearance.ts';
import type { Visit } from './Visit.ts';

/** A request that any host may serve. */
export interface HostRequest {
  request: IncomingMessage;
  response: ServerResponse;
}

/** A request to a brand. */
export interface BrandRequest extends HostRequest {
  route: PortalRoute;
  path: string;
  search: string;
  revision: BrandRevision;
}

/** A request that the gate has admitted. */
export interface AdmittedRequest extends BrandRequest {
  visit: Visit;
  appearance: Appearance;
  /** The brand's public address. */
  origin: string;
}
