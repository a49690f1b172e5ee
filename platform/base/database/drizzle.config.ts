import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes the next migration from the schema. Both databases run the same files. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './platform/base/database/schema/index.ts',
  out: './platform/base/database/migrations',
});
