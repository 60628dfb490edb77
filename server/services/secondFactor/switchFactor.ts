import type { Pool, PoolClient } from 'pg';
import type { Actor, Bundle } from '#engine';
import { withClient } from '../../database/store/transaction.ts';
import { programWrite } from '../outbox/machineWrite.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { confirmSecret } from './secondFactorRows.ts';

/** Whose factor is switched, and when. */
export interface Switching {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly by: Pick<Actor, 'userId' | 'account'>;
  readonly now: Date;
}

/** Switches a second factor on. @returns recovery codes; none where it is another secret by now, or on already */
export function switchOn(switching: Switching, secret: Buffer, step: number): Promise<readonly string[]> {
  const { by, now } = switching;
  return inTransaction(switching.pool, async (client) => {
    if (!(await confirmSecret(client, by.userId, { secret, step, now }))) return [];
    await markUser(client, switching, true);
    return replaceRecoveryCodes(client, by.userId);
  });
}

/** Switches a second factor off, which ends every session of its user. */
export function switchOff(switching: Switching): Promise<void> {
  return inTransaction(switching.pool, (client) => markUser(client, switching, false));
}

/** New recovery codes for a user who proves themselves by one of those before, which are void. @returns none where they do not */
export function renewRecoveryCodes(
  pool: Pool,
  userId: string,
  isProved: (client: PoolClient) => Promise<boolean>,
): Promise<readonly string[]> {
  return inTransaction(pool, async (client) => {
    await client.query('SELECT FROM second_factor WHERE user_id = $1 FOR UPDATE', [userId]);
    return (await isProved(client)) ? replaceRecoveryCodes(client, userId) : [];
  });
}

function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return withClient(pool, async (client) => {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });
}

/** Marks the user's row, with its journal entry: lists show it, and an administrator takes the mark off. */
async function markUser(client: PoolClient, { bundle, by, now }: Switching, isOn: boolean): Promise<void> {
  const { rows } = await client.query<{ version: number; before: boolean | null }>(
    'SELECT version, has_second_factor AS before FROM "user" WHERE id = $1 FOR NO KEY UPDATE',
    [by.userId],
  );
  const { version = 0, before = null } = rows[0] ?? {};
  const row = { entity: 'user', id: by.userId, version };
  const updated = [{ ...row, before: { hasSecondFactor: before }, after: { hasSecondFactor: isOn } }];
  await programWrite(client, bundle, {
    work: isOn ? 'second-factor-on' : 'second-factor-off',
    changes: { updated },
    by,
    now,
  });
}
