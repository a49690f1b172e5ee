import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import {
  removeResource,
  resourceTypes,
  setResource,
  listResources,
} from '#platform/site/permission/index.ts';
import { lockContent, requireVersion, versionOf } from './contentVersion.ts';
import type { Database } from '#platform/base/database/index.ts';
import { wrongField } from './wrongField.ts';

/** Calls for a merchant's links (R3.17). */
export function resourceRoutes(on: OperatorRoutes): void {
  on.read('listResources', async ({ db }, _request, { merchant }) => {
    const links = await listResources(db, merchant.code);
    return links.map((link) => ({ ...link, version: versionOf(link) }));
  });

  on.write('setResource', async ({ db }, request, { merchant, note }) => {
    const resourceType = request.type.toUpperCase();
    if (!resourceTypes.includes(resourceType)) throw wrongField('type', resourceTypes.join(', '));
    const { url } = request;
    const qrCodeUrl = request.qrCodeUrl || null;
    if (qrCodeUrl !== null && !/^(https:\/\/|\/media\/)\S+$/.test(qrCodeUrl))
      throw wrongField('qrCodeUrl', 'an https address, or a picture of the platform below /media/');
    const before = await requireLink(db, merchant.code, resourceType, request.version);
    await setResource(db, merchant.code, { resourceType, url, qrCodeUrl });
    note({ before: before?.url ?? 'none', after: url });
    return { resourceType, url };
  });

  on.write('removeResource', async ({ db }, { type, version }, { merchant }) => {
    const resourceType = type.toUpperCase();
    await requireLink(db, merchant.code, resourceType, version);
    if (!(await removeResource(db, merchant.code, resourceType)))
      throw new Refusal(404, 'unknown-resource', { message: `There is no link ${resourceType}.` });
    return { resourceType };
  });
}

/** The link as it is. Refuses to write over one that is not the one that was read. */
async function requireLink(db: Database, merchant: string, type: string, version: string | undefined) {
  await lockContent(db, merchant);
  const entry = (await listResources(db, merchant)).find(({ resourceType }) => resourceType === type);
  await requireVersion(db, merchant, { given: version, entry, subject: `resource ${type}` });
  return entry;
}
