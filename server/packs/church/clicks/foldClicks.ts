import type { Pool } from 'pg';
import { objectName, quote } from '../../../database/sql/names.ts';
import { newId } from '../../../core/newId.ts';
import { withClient } from '../../../database/store/transaction.ts';

/** Clicks counted at a time. */
const BATCH_SIZE = 20_000;

/**
 * Clicks older than they may be kept become counts of their day and item: device and address are then deleted.
 *
 * @param zone the church's: a day is one of its days
 * @returns how many were counted
 */
export async function foldClicks(pool: Pool, before: Date, zone: string, now: Date, signal: AbortSignal): Promise<number> {
  let folded = 0;
  for (let last = BATCH_SIZE; last === BATCH_SIZE && !signal.aborted; folded += last)
    last = await foldSome(pool, before, zone, now);
  return folded;
}

/** The append-only trigger; disabled for the transaction that aggregates clicks. */
const APPEND_ONLY_TRIGGER = quote(objectName('click_record', 'append_only'));

async function foldSome(pool: Pool, before: Date, zone: string, now: Date): Promise<number> {
  return withClient(pool, async (client) => {
    await client.query('BEGIN');
    await client.query(`ALTER TABLE "click_record" DISABLE TRIGGER ${APPEND_ONLY_TRIGGER}`);
    const { rows } = await client.query<{ day: string; kind: string; item: string; title: string | null; clicks: number }>(
      `WITH old AS (SELECT "id" FROM "click_record" WHERE "at" < $1 ORDER BY "at" LIMIT ${BATCH_SIZE}),
       gone AS (DELETE FROM "click_record" c USING old WHERE c."id" = old."id" RETURNING c.*)
       SELECT ("at" AT TIME ZONE $2)::date::text AS "day", "click_content_type" AS "kind", "click_content_id" AS "item", max("title") AS "title", count(*)::int AS "clicks"
       FROM gone GROUP BY 1, 2, 3`,
      [before, zone],
    );
    const counted = rows.map((row) => ({ id: newId(now.getTime()), ...row }));
    await client.query(
      `INSERT INTO "click_day" AS d ("id", "version", "created_at", "created_by", "updated_at", "updated_by", "day", "click_content_type", "click_content_id", "title", "clicks")
       SELECT c."id", 1, $2, u."id", $2, u."id", c."day", c."kind", c."item", c."title", c."clicks"
       FROM jsonb_to_recordset($1::jsonb) AS c("id" uuid, "day" date, "kind" text, "item" text, "title" text, "clicks" int), "user" u WHERE u."account" = 'system'
       ON CONFLICT ("day", "click_content_type", "click_content_id") DO UPDATE SET "clicks" = d."clicks" + excluded."clicks", "title" = coalesce(excluded."title", d."title"), "updated_at" = $2`,
      [JSON.stringify(counted), now],
    );
    await client.query(`ALTER TABLE "click_record" ENABLE TRIGGER ${APPEND_ONLY_TRIGGER}`);
    await client.query('COMMIT');
    return rows.reduce((sum, { clicks }) => sum + clicks, 0);
  });
}
