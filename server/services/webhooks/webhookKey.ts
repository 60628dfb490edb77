import type { Pool } from 'pg';
import type { Bundle } from '#engine';
import type { SignedIn } from '../../core/signedIn.ts';
import type { SecretBox } from '../../core/SecretBox.ts';
import { withClient } from '../../database/store/transaction.ts';
import { programWrite } from '../outbox/machineWrite.ts';
import { newKey } from './signature.ts';

/** Gives a webhook a new key for its signatures; the one before signs no more. @returns the key, which is never shown again */
export function renewKey(
  pool: Pool,
  bundle: Bundle,
  id: string,
  { by, now, secrets }: { readonly by: SignedIn; readonly now: Date; readonly secrets: SecretBox },
): Promise<string> {
  const key = newKey();
  const { secret, sealedBy } = secrets.seal(id, Buffer.from(key));
  return withClient(pool, async (client) => {
    await client.query('BEGIN');
    const { rows } = await client.query<{ version: number; before: Date | null }>(
      'SELECT version, key_at AS before FROM webhook WHERE id = $1 FOR NO KEY UPDATE',
      [id],
    );
    await client.query(
      `INSERT INTO webhook_key (webhook, secret, sealed_by) VALUES ($1, $2, $3)
       ON CONFLICT (webhook) DO UPDATE SET secret = excluded.secret, sealed_by = excluded.sealed_by`,
      [id, secret, sealedBy],
    );
    const { version = 0, before = null } = rows[0] ?? {};
    const change = { before: { keyAt: before?.toISOString() ?? null }, after: { keyAt: now.toISOString() } };
    const updated = [{ entity: 'webhook', id, version, ...change }];
    await programWrite(client, bundle, { work: 'webhook-key', changes: { updated }, by: by.actor, now });
    await client.query('COMMIT');
    return key;
  });
}
