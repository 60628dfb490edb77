import type pg from 'pg';

/** What every table holds: how many rows, and the last transaction that wrote one. Sessions note that they were seen, failed attempts are counted. */
export async function stored(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('session', 'access_log') AND tablename NOT LIKE 'login%' ORDER BY 1`,
  );
  const each = rows.map(({ name }) => `SELECT '${name}' AS t, count(*) AS n, max(xmin::text::bigint) AS x FROM ${name}`);
  return (await pool.query(each.join(' UNION ALL '))).rows;
}
