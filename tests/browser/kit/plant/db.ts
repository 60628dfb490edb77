import type { Shop } from './Shop.ts';

/** Code of the row an action made last. */
export async function newest(shop: Shop, table: string): Promise<string> {
  const { rows } = await shop.pool.query<{ code: string }>(`SELECT "code" FROM "${table}" ORDER BY "id" DESC LIMIT 1`);
  return rows[0]!.code;
}

/** Code of the bin a box or pallet stands in. */
export async function binOf(shop: Shop, table: 'box' | 'pallet', code: string): Promise<string | undefined> {
  const { rows } = await shop.pool.query<{ code: string }>(
    `SELECT b."code" FROM "${table}" t JOIN "bin" b ON b."id" = t."bin" WHERE t."code" = $1`,
    [code],
  );
  return rows[0]?.code;
}
