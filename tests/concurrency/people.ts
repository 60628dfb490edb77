import type pg from 'pg';
import type { Bundle } from '#engine';
import { Directory } from '../../engine/scenario/directory.ts';
import { readGiven } from '../../engine/scenario/given.ts';
import type { ScenarioRunner } from '../../engine/scenario/types.ts';
import type { RowsByName } from '../../engine/model/scenarioTypes.ts';
import { accountOf } from '../../server/services/auth/firstUsers.ts';
import { GivenRows } from '../http/GivenRows.ts';
import { PASSWORD } from '../kit/plantTemplate.ts';
import { Codes } from './Codes.ts';
import { FloorClient } from './FloorClient.ts';
import type { Entry } from './history.ts';
import { RowId } from './picks.ts';

/** Puts given rows in, as a scenario names them. @returns their codes */
export async function putGiven(pool: pg.Pool, bundle: Bundle, given: RowsByName): Promise<Codes> {
  const rows = new GivenRows(pool, bundle);
  const scenario = { given };
  const read = await readGiven(scenario, bundle, new Directory(rows as unknown as ScenarioRunner));
  if (read.faults.length > 0) throw new Error(JSON.stringify(read.faults));
  await rows.insert(read.rows);
  const codes = new Codes();
  for (const [entity, names] of Object.entries(given)) for (const name of Object.keys(names)) codes.add(entity, name);
  for (const { entity, id, values } of read.rows)
    if (typeof values['code'] === 'string') codes.name(new RowId(entity, values['code']), id);
  return codes;
}

/** Signs in somebody for every role; one session serves any number of clients. */
export async function signInAll(url: string, bundle: Bundle): Promise<ReadonlyMap<string, FloorClient>> {
  const clients = new Map<string, FloorClient>();
  for (const role of bundle.roles.keys()) {
    const account = accountOf(bundle, role);
    if (account === undefined) continue;
    const client = new FloorClient(url, PASSWORD);
    const answer = await client.signIn(account, PASSWORD);
    if (answer.code !== 200) throw new Error(`${role}: ${JSON.stringify(answer)}`);
    clients.set(role, client);
  }
  return clients;
}

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Entries of actions; what was given before has the user `system`.
 *
 * @param after  id of an entry; only later ones
 */
export async function journalOf(pool: pg.Pool, after = FIRST): Promise<readonly Entry[]> {
  const { rows } = await pool.query<Entry>(
    `SELECT j."id", j."idempotency_key" AS "key", j."before", j."after" FROM "journal_entry" j JOIN "user" u ON u."id" = j."actor"
     WHERE u."account" <> 'system' AND j."id" > $1 ORDER BY j."id"`,
    [after],
  );
  return rows.map(({ before, after: values, ...row }) => ({ ...row, before: before ?? {}, after: values ?? {} }));
}
