import { SESSION } from '../floorSql.ts';

const BASE = `"id", "version", "created_at", "created_by", "updated_at", "updated_by"`;
const MAY_REPORT = `"roles" ?| ARRAY['operator']`;

/**
 * The report of a step by hand, as `process-report` does it for a card without a dispatch, tools or an equipment: locks of card and
 * order, the rules, the report with its number, what the card and the order count, the journal and the answer for a resend.
 *
 * $1 token digest, $2 key, $3 card, $4 operator, $5 good, $6 scrapped, $7 to be reworked, $8 id of the report, $9 journal id, $10 input, $11 body hash.
 */
export const REPORT = `WITH who AS (${SESSION}),
given AS (SELECT $5::int AS good, $6::int AS scrapped, $7::int AS rework),
known AS (SELECT k."answer" FROM "idempotency_key" k JOIN who w ON k."actor" = w."id" WHERE k."key" = $2),
c AS (SELECT * FROM "process_card" WHERE upper("code") = upper($3) FOR NO KEY UPDATE),
o AS (SELECT * FROM "work_order" WHERE "id" = (SELECT "work_order" FROM c) FOR NO KEY UPDATE),
p AS (SELECT "id" FROM "person" WHERE upper("code") = upper($4)),
s AS (SELECT * FROM "route_step" WHERE "id" = (SELECT "current_step" FROM c)),
turn AS (SELECT "id" FROM "shift" WHERE now()::time BETWEEN "start"::time AND "end"::time ORDER BY "start", "code" LIMIT 1),
task AS (SELECT d."id" FROM "dispatch_order" d, c, p WHERE d."work_order" = c."work_order" AND d."step" = c."current_step" AND d."operator" = p."id"
  AND (d."state" IN ('dispatched', 'started') OR (d."state" = 'finished' AND d."reported_quantity" < d."quantity")) ORDER BY d."date", d."code" LIMIT 1),
ok AS (SELECT c.*, given.*, w."id" AS by, p."id" AS operator, (SELECT "id" FROM turn) AS shift, (SELECT "id" FROM task) AS task FROM c, o, p, s, given, who w
  WHERE w.${MAY_REPORT} AND NOT EXISTS (SELECT 1 FROM known) AND c."state" = 'running' AND given.good + given.scrapped + given.rework BETWEEN 1 AND c."quantity" - c."good_quantity"
    AND (NOT s."needs_first_article" OR c."first_article_passed") AND c."first_article_failed" IS NOT TRUE AND (s."work_center" IS NULL OR EXISTS (SELECT 1 FROM "person_work_units" x WHERE x."owner" = p."id" AND x."target" = s."work_center"))),
counter AS (INSERT INTO "serial_counter" ("key", "last") SELECT 'FLOOR-REPORT', 1 FROM ok ON CONFLICT ("key") DO UPDATE SET "last" = "serial_counter"."last" + 1 RETURNING "last"),
report AS (INSERT INTO "process_report" (${BASE}, "code", "process_card", "step", "operator", "shift", "good_quantity", "scrap_quantity", "rework_quantity", "state")
  SELECT $8::uuid, 1, now(), by, now(), by, 'FLOOR-PR' || "last", "id", "current_step", operator, shift, good, scrapped, rework, 'submitted' FROM ok, counter RETURNING "code"),
counted AS (UPDATE "process_card" x SET "good_quantity" = x."good_quantity" + ok.good, "quantity" = x."quantity" - ok.scrapped, "scrap_quantity" = x."scrap_quantity" + ok.scrapped,
  "rework_quantity" = x."rework_quantity" + ok.rework, "version" = x."version" + 1, "updated_at" = now(), "updated_by" = ok.by FROM ok WHERE x."id" = ok."id" RETURNING x."version"),
ordered AS (UPDATE "work_order" x SET "scrap_quantity" = x."scrap_quantity" + ok.scrapped, "version" = x."version" + 1, "updated_at" = now(), "updated_by" = ok.by FROM ok WHERE x."id" = ok."work_order"),
journal AS (INSERT INTO "journal_entry" ("id", "created_at", "created_by", "actor", "at", "action", "input", "before", "after", "definition_hash", "idempotency_key")
  SELECT $9::uuid, now(), by, by, now(), 'process-report', $10::json, json_build_object('process-card', json_build_object("id", json_build_object('goodQuantity', "good_quantity"))),
    json_build_object('process-card', json_build_object("id", json_build_object('goodQuantity', "good_quantity" + good))), repeat('0', 64), $2 FROM ok),
stored AS (INSERT INTO "idempotency_key" ("actor", "key", "body_hash", "status", "answer", "created_at") SELECT by, $2, $11, 200, $9::text, now() FROM ok)
SELECT (SELECT "answer" FROM known) AS known, (SELECT "version" FROM counted) AS version, (SELECT "code" FROM report) AS code`;
