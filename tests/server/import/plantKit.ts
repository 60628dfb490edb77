import { rmSync } from 'node:fs';
import type pg from 'pg';
import { loadActor } from '../../../server/services/auth/actor.ts';
import { FirstPassword } from '../../../server/services/auth/FirstPassword.ts';
import type { BackgroundActor } from '../../../server/core/signedIn.ts';
import type { AppDeps } from '../../../server/http/deps.ts';
import { readEnvironment } from '../../../server/core/environment.ts';
import { wirePlatform } from '../../../server/start/platform.ts';
import type { UploadReader } from '../../../server/services/reading/UploadReader.ts';
import { createPool } from '../../../server/database/store/pool.ts';
import { testDatabase } from '../../kit/database.ts';
import { definitionFiles } from '../../kit/files.ts';
import { plantTemplate } from '../../kit/plantTemplate.ts';
import { shipped as bundle } from '../../kit/shipped.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

export { PASSWORD } from '../../kit/plantTemplate.ts';

const files = definitionFiles();
export { bundle };

/** The product on a database of its own, with its first users. */
export interface TestPlant {
  readonly deps: AppDeps;
  readonly pool: pg.Pool;
  /** A user without a session. */
  as(account: string): Promise<BackgroundActor>;
  /** Rows of a statement. */
  rows(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

/** Opens the product with the users `admin` and one per role. @param uploadReader  reads what is sent; where it is answered when it is absent */
export async function openPlant(now: () => Date = () => new Date(), uploadReader?: UploadReader): Promise<TestPlant> {
  const database = await testDatabase(plantTemplate('import', bundle, new Date()));
  const [pool, blocks] = [createPool(database.connection, { max: 8 }), createPool(database.connection, { max: 2 })];
  const environment = readEnvironment({ LOG_LEVEL: 'silent' });
  const dataDir = publicTempDir();
  const firstPassword = new FirstPassword('admin');
  const parts = { environment, pool, blocks, files, bundle, firstPassword, now, dataDir };
  const deps = wirePlatform({ ...parts, ...(uploadReader && { uploadReader }) });
  const rows = async (sql: string): ReturnType<TestPlant['rows']> =>
    (await pool.query<Readonly<Record<string, unknown>>>(sql)).rows;
  return {
    deps,
    pool,
    rows,
    as: async (account) => {
      const [user] = await rows(`SELECT id FROM "user" WHERE account = '${account}'`);
      const actor = await loadActor(pool, bundle, String(user?.['id']));
      if (!actor) throw new Error(`no user ${account}`);
      return { actor };
    },
    close: async () => {
      await Promise.all([pool.end(), blocks.end()]);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
