import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

const BYTES = 32;

/** The site's key, made once per database: servers that share it understand each other's tokens. */
export async function churchSecret(pool: Pool): Promise<Buffer> {
  await pool.query('INSERT INTO "church_secret" ("secret") VALUES ($1) ON CONFLICT DO NOTHING', [randomBytes(BYTES)]);
  const { rows } = await pool.query<{ secret: Buffer }>('SELECT "secret" FROM "church_secret"');
  return rows[0]!.secret;
}

/** A separate key per use, so that leaking one does not affect the others. */
export function keyFor(secret: Buffer, use: string): Buffer {
  return createHmac('sha256', secret).update(use).digest();
}
