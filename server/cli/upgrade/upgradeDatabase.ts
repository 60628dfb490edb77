import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { camel, type Bundle } from '#engine';
import { inspect, migrate, type MigrateOptions } from '../../database/migrations/migrate.ts';
import type { UpgradeTarget } from '../../database/migrations/numberRows.ts';
import { tablesOf } from '../../database/tables/tables.ts';
import type { Finding } from '../../core/ports/invariants.ts';
import { invariantsOf } from '../../services/invariants/invariants.ts';
import { brokenInvariants } from '../../services/invariants/check.ts';
import { storedGroups, valuesOf } from '../../services/settings/storedGroups.ts';
import { zoneIn, zonesOf } from '../../services/settings/zone.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';
import { MIGRATIONS } from '../../start/migrations.ts';
import { backUp } from '../backup/backUp.ts';
import { counted } from '../backup/format.ts';

/** What an upgrade is asked to do. */
export interface Upgrade {
  readonly connection: pg.ClientConfig;
  readonly bundle: Bundle;
  /** The file of the backup that is made before anything is changed; it must not exist. */
  readonly backup: string;
  readonly options: Pick<MigrateOptions, 'drop'>;
  readonly log: StartLog;
}

/** What came of it: steps taken, none when there was nothing to do, and what does not agree afterwards. */
export interface Upgraded {
  readonly steps: number;
  readonly broken: readonly Finding[];
}

/**
 * Brings an older database up to date: tells the plan, backs up, does all of it or nothing, and checks what must hold.
 *
 * @throws StartRefused `migrate.newer`, `backup.fileExists`, and what `migrate` refuses, before anything is changed
 */
export async function upgradeDatabase({ connection, bundle, backup, options, log }: Upgrade): Promise<Upgraded> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = tablesOf(bundle);
    const wanted = { ...options, server: MIGRATIONS, target: targetOf(client, bundle) };
    const { state, plan } = await inspect(client, tables, wanted);
    if (state === 'newer') throw new StartRefused('migrate.newer');
    // An empty database gets its tables from the first start.
    if (state !== 'older') return { steps: 0, broken: [] };
    for (const { code, params } of plan.steps) log(code, params);
    const [refusal, ...more] = plan.refusals;
    for (const { code, params } of more) log(code, params);
    if (refusal) throw new StartRefused(refusal.code, refusal.params);
    await saved(connection, backup, log);
    await migrate(client, tables, wanted);
    return { steps: plan.steps.length, broken: await brokenInvariants(client, invariantsOf(bundle)) };
  } finally {
    await client.end();
  }
}

/** Zones are settings; only a code with a date asks for them. */
function targetOf(client: pg.Client, bundle: Bundle): UpgradeTarget {
  return {
    bundle,
    zone: async (area) => {
      const stored = await storedGroups(client);
      const values = [...bundle.settings].map(
        ([id, definition]) => [camel(id), valuesOf(bundle, definition, stored.get(id)?.values)] as const,
      );
      return zoneIn(zonesOf(bundle, Object.fromEntries(values)), area);
    },
  };
}

async function saved(connection: pg.ClientConfig, file: string, log: StartLog): Promise<void> {
  if (existsSync(file)) throw new StartRefused('backup.fileExists', { file });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // The backup lies in the data directory's `backups`, beside the files it is to hold.
  const { tables, files = [] } = await backUp(connection, file, () => undefined, dirname(dirname(file)));
  log('backup.done', { file, ...counted(tables), files: files.length });
}
