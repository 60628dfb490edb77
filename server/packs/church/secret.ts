import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { SecretBox, StoredSecret } from '../../core/SecretBox.ts';
import { withClient } from '../../database/store/transaction.ts';
import { sealTable } from '../../services/secrets/sealStored.ts';

const BYTES = 32;
/** Whose the key is: it is the only row of its table. */
const OWNER = 'church';

/**
 * The site's key, made once per database and sealed like every secret: servers that share it understand each other's tokens.
 *
 * @throws StartRefused `environment.secretsKeyMissing`
 */
export function churchSecret(pool: Pool, secrets: SecretBox): Promise<Buffer> {
  return withClient(pool, async (client) => {
    await client.query('INSERT INTO "church_secret" ("secret") VALUES ($1) ON CONFLICT DO NOTHING', [randomBytes(BYTES)]);
    await sealTable(client, secrets, ['church_secret', `'${OWNER}'`]);
    const { rows } = await client.query<StoredSecret>('SELECT "secret", "sealed_by" AS "sealedBy" FROM "church_secret"');
    return secrets.open(OWNER, rows[0]!);
  });
}

/** A separate key per use, so that leaking one does not affect the others. */
export function keyFor(secret: Buffer, use: string): Buffer {
  return createHmac('sha256', secret).update(use).digest();
}
