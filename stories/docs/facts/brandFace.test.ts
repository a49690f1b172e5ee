import { beforeAll, expect, it } from 'vitest';
import { brandFace } from './brandFace.ts';
import { projectBrands } from './testing.ts';

let project: Awaited<ReturnType<typeof projectBrands>>;
beforeAll(async () => void (project = await projectBrands()));
const faceOf = async (brand: string) => brandFace(await project.revisionOf(brand), project.widgets);

it('says in two sentences how a brand looks and what its home leads with', async () => {
  expect((await faceOf('meridian')).idea).toMatch(
    /^Meridian is dark by default and set in Archivo, with headings in Archivo Condensed\. Its home leads with .+; it is offered in English, .*\.$/,
  );
});

it('lists ornaments that are set, with addresses of their files', async () => {
  const { patterns } = await faceOf('nakhla');
  expect(patterns.map(({ name }) => name)).toEqual(['pattern', 'pattern-band', 'pattern-mark']);
  for (const { url } of patterns) expect(url).toMatch(/^\/-\/f\/.*\.svg$/);
});

it('has everything for a brand that states nothing of its own', async () => {
  const acme = await project.withFiles('siam', []);
  const [own, below] = [brandFace(acme, project.widgets), await faceOf('siam')];
  expect(own.leads).toEqual(below.leads);
  expect(own.palette).toEqual(below.palette);
  expect(own.palette.length).toBeGreaterThan(6);
});
