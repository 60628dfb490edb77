import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { camel, type Bundle, type SourceFile } from '#engine';
import { withClient } from '../../database/postgres/withClient.ts';
import { inspect, migrate, type MigrateOptions } from '../../database/migrations/migrate.ts';
import type { UpgradeTarget } from '../../database/migrations/numberRows.ts';
import { tablesOf } from '../../database/tables/tables.ts';
import type { Finding } from '../../core/ports/invariants.ts';
import { compileOverlay, logBroken } from '../../services/definitions/compileOverlay.ts';
import { readOverlay } from '../../services/definitions/overlay.ts';
import { invariantsOf } from '../../services/invariants/invariants.ts';
import { brokenInvariants } from '../../services/invariants/check.ts';
import { storedGroups, groupValues } from '../../services/settings/storedGroups.ts';
import { zoneIn, readZones } from '../../services/settings/zone.ts';
import { SecretBox } from '../../core/SecretBox.ts';
import { keysNeeded, sealStored } from '../../services/secrets/sealStored.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';
import { MIGRATIONS } from '../../start/migrations.ts';
import { backUp } from '../backup/backUp.ts';
import { countRows } from '../backup/format.ts';

/** How a migration tells rows whose values it worked out, and somebody should look at. */
const DERIVED = 'TK003';

/** The arguments of an upgrade. */
export interface Upgrade {
  readonly connection: pg.ClientConfig;
  /** The shipped definitions; what was published lies over them. */
  readonly files: readonly SourceFile[];
  readonly bundle: Bundle;
  /** The file of the backup that is made before anything is changed; it must not exist. */
  readonly backup: string;
  readonly options: Pick<MigrateOptions, 'drop'>;
  /** Each step is printed; else only how many there are. */
  readonly isVerbose?: boolean;
  /** Seals what an older database holds unsealed; nothing is sealed when it is absent. */
  readonly secrets?: (needed: readonly string[]) => SecretBox;
  readonly log: StartLog;
}

/** The result: the steps taken (none when the database was up to date), and the invariants broken afterwards. */
export interface UpgradeResult {
  readonly steps: number;
  readonly broken: readonly Finding[];
}

/**
 * Upgrades an older database: backs up, applies all of it or nothing, and checks the invariants.
 *
 * @throws StartRefused `migrate.newer`, `backup.fileExists`, and what `migrate` refuses, before anything is changed
 */
export async function upgradeDatabase({
  connection,
  files,
  bundle: shipped,
  backup,
  options,
  isVerbose = false,
  secrets = () => new SecretBox(),
  log,
}: Upgrade): Promise<UpgradeResult> {
  return withClient(connection, async (client) => {
    client.on('notice', ({ code, message = '' }) => {
      if (code === DERIVED) log('upgrade.derived', { rows: message });
    });
    const { bundle = shipped, broken } = compileOverlay(files, await readOverlay(client));
    logBroken(broken, log);
    const tables = tablesOf(bundle);
    const wanted = { ...options, server: MIGRATIONS, target: targetOf(client, bundle) };
    const { state, plan } = await inspect(client, tables, wanted);
    if (state === 'newer') throw new StartRefused('migrate.newer');
    // An empty database gets its tables from the first start.
    if (state !== 'older') return { steps: 0, broken: [] };
    for (const { code, params } of isVerbose ? plan.steps : []) log(code, params);
    const [refusal, ...more] = plan.refusals;
    for (const { code, params } of more) log(code, params);
    if (refusal) throw new StartRefused(refusal.code, refusal.params);
    const box = secrets(await keysNeeded(client));
    await writeBackupFile(connection, backup, log);
    await migrate(client, tables, wanted);
    await sealStored(client, box);
    return { steps: plan.steps.length, broken: await brokenInvariants(client, invariantsOf(bundle)) };
  });
}

/** Zones are settings; only a code with a date asks for them. */
function targetOf(client: pg.Client, bundle: Bundle): UpgradeTarget {
  return {
    bundle,
    zone: async (area) => {
      const stored = await storedGroups(client);
      const values = [...bundle.settings].map(
        ([id, definition]) => [camel(id), groupValues(bundle, definition, stored.get(id)?.values)] as const,
      );
      return zoneIn(readZones(bundle, Object.fromEntries(values)), area);
    },
  };
}

async function writeBackupFile(connection: pg.ClientConfig, file: string, log: StartLog): Promise<void> {
  if (existsSync(file)) throw new StartRefused('backup.fileExists', { file });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // The backup is written to `backups` in the data directory, next to the files it includes.
  const { tables, files = [] } = await backUp(connection, file, () => undefined, dirname(dirname(file)));
  log('backup.done', { file, ...countRows(tables), files: files.length });
}
