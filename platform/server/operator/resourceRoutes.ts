import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import {
  removeResource,
  resourceTypes,
  setResource,
  listResources,
} from '#platform/site/permission/index.ts';
import { wrongField } from './wrongField.ts';

/** Calls for a merchant's links (R3.17). */
export function resourceRoutes(on: OperatorRoutes): void {
  on.read('listResources', ({ db }, _request, { merchant }) => listResources(db, merchant.code));

  on.write('setResource', async ({ db }, request, { merchant, note }) => {
    const resourceType = request.type.toUpperCase();
    if (!resourceTypes.includes(resourceType)) throw wrongField('type', resourceTypes.join(', '));
    const { url } = request;
    const qrCodeUrl = request.qrCodeUrl || null;
    if (qrCodeUrl !== null && !/^(https:\/\/|\/media\/)\S+$/.test(qrCodeUrl))
      throw wrongField('qrCodeUrl', 'an https address, or a picture of the platform below /media/');
    const before = (await listResources(db, merchant.code)).find((one) => one.resourceType === resourceType);
    await setResource(db, merchant.code, { resourceType, url, qrCodeUrl });
    note({ before: before?.url ?? 'none', after: url });
    return { resourceType, url };
  });

  on.write('removeResource', async ({ db }, { type }, { merchant }) => {
    const resourceType = type.toUpperCase();
    if (!(await removeResource(db, merchant.code, resourceType)))
      throw new Refusal(404, 'unknown-resource', { message: `There is no link ${resourceType}.` });
    return { resourceType };
  });
}
