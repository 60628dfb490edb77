import { SERVER_MIGRATIONS, type ServerMigration } from '../database/migrations/serverMigrations.ts';
import { CHURCH_MIGRATIONS } from '../packs/church/migrations.ts';

/** Migrations of the platform and its packs, in the one order of their numbers. */
export const MIGRATIONS: readonly ServerMigration[] = [...SERVER_MIGRATIONS, ...CHURCH_MIGRATIONS].toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
);
