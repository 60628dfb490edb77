import type { ClientBase } from 'pg';
import type { Actor, Bundle, Changes } from '#engine';
import { SYSTEM } from '../auth/firstUsers.ts';
import { newId } from '../../core/newId.ts';
import { send } from '../../database/store/statement.ts';
import { stateSteps } from '../../database/store/steps.ts';
import { encryptChanges } from '../../database/personal/encrypt.ts';
import { changesStatement } from '../../database/store/writeChanges.ts';

const NOTHING: Changes = {
  created: [],
  updated: [],
  deleted: [],
  states: [],
  movements: [],
  links: [],
  prints: [],
  notices: [],
  confirmed: [],
};

/**
 * Writes what the machine itself does to records, with its journal entry, by the user `system`; inside the client's transaction.
 *
 * @param work  what the journal calls it
 */
export async function machineWrite(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  work: string,
  changes: Partial<Changes>,
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM "user" WHERE account = $1', [SYSTEM]);
  await programWrite(client, bundle, { work, changes, now, by: { userId: rows[0]?.id ?? '', account: SYSTEM } });
}

/** What a program does to records where no action is. */
interface ProgramWork {
  /** What the journal calls it. */
  readonly work: string;
  readonly changes: Partial<Changes>;
  readonly by: Pick<Actor, 'userId' | 'account'>;
  readonly now: Date;
}

/** Writes what a program does for somebody, with its journal entry; inside the client's transaction. */
export async function programWrite(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  { work, changes, by, now }: ProgramWork,
): Promise<void> {
  const journalId = newId(now.getTime());
  const actor = { ...by, roles: [], rows: [], workUnitIds: [], warehouseIds: [] };
  const context = {
    actor,
    now: now.toISOString(),
    newId: () => newId(now.getTime()),
    zone: '',
    settings: {},
    confirmed: new Set<string>(),
  };
  const action = {
    id: work,
    movement: work,
    input: { name: 'input', role: 'field', kind: 'record', required: true, fields: [], schema: {} },
  } as const;
  const all = { ...NOTHING, ...changes };
  const submit = { action, input: {}, context, idempotencyKey: journalId, journalId };
  const sealed = await encryptChanges(client, bundle, all, submit);
  for (const statement of [...stateSteps(bundle.entities, all), changesStatement(bundle, sealed)])
    await send(client, statement);
}
