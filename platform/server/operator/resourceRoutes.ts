import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import {
  removeResource,
  resourceTypes,
  setResource,
  listResources,
} from '#platform/site/permission/index.ts';
import { merchantOf } from './merchantOf.ts';
import { readFields, wrongField } from './readFields.ts';

/** Routes for a merchant's links (R3.17). */
export function resourceRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/resources', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return listResources(db, merchant.code);
  });

  on.put('/:merchant/resources/:type', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const resourceType = c.req.param('type').toUpperCase();
    if (!resourceTypes.includes(resourceType)) throw wrongField('type', resourceTypes.join(', '));
    const fields = await readFields(c);
    const url = fields.text('url');
    if (!/^(https:\/\/|\/(?!\/))\S+$/.test(url)) throw wrongField('url', 'an https address or a path');
    const qrCodeUrl = fields.optionalText('qrCodeUrl') || null;
    if (qrCodeUrl !== null && !/^(https:\/\/|\/media\/)\S+$/.test(qrCodeUrl))
      throw wrongField('qrCodeUrl', 'an https address, or a picture of the platform below /media/');
    await setResource(db, merchant.code, { resourceType, url, qrCodeUrl });
    return { resourceType, url };
  });

  on.delete('/:merchant/resources/:type', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const resourceType = c.req.param('type').toUpperCase();
    if (!(await removeResource(db, merchant.code, resourceType)))
      throw new Refusal(404, 'unknown-resource', { message: `There is no link ${resourceType}.` });
    return { resourceType };
  });
}
