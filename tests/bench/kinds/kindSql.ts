/**
 * What a person would write by hand for a page of boxes, a record, the preview of a split and a split: one statement each, doing
 * what the product does for the same request. The record says nothing of the actions that are open.
 */
import { MAY, SESSION } from '../floorSql.ts';

const ROW = `b."id", b."version", b."code", b."quantity", b."allocated_quantity", b."label_quantity", b."capacity", b."state", b."stock_status", b."quality", b."received_at",
  p."code" AS part, p."description", p."unit", t."code" AS batch, t."expires_on", s."name" AS supplier, n."code" AS bin, a."name" AS area, w."name" AS warehouse, l."code" AS pallet
  FROM "box" b JOIN "part" p ON p."id" = b."part" JOIN "batch" t ON t."id" = b."batch" LEFT JOIN "supplier" s ON s."id" = b."supplier"
  LEFT JOIN "bin" n ON n."id" = b."bin" LEFT JOIN "storage_area" a ON a."id" = n."storage_area" LEFT JOIN "warehouse" w ON w."id" = a."warehouse" LEFT JOIN "pallet" l ON l."id" = b."pallet"`;
const LISTED = `b."state" NOT IN ('shipped', 'empty', 'destroyed') AND b."stock_status" = $2`;
/** A total beyond this is shown as "more than". */
const COUNTED = 10_000;
const WHO = `WITH who AS (${SESSION})`;

/** $1 token digest, $2 stock status, $3 rows. */
export const LIST = `${WHO},
page AS (SELECT ${ROW} WHERE ${LISTED} ORDER BY b."received_at" DESC, b."id" LIMIT $3),
total AS (SELECT count(*) AS n FROM (SELECT 1 FROM "box" b WHERE ${LISTED} LIMIT ${COUNTED + 1}) x)
SELECT (SELECT "id" FROM who WHERE ${MAY}) AS who, (SELECT n FROM total) AS total, (SELECT json_agg(page) FROM page) AS items`;

/** $1 token digest, $2 code. */
export const RECORD = `${WHO} SELECT (SELECT "id" FROM who WHERE ${MAY}) AS who, (SELECT row_to_json(x) FROM (SELECT ${ROW} WHERE upper(b."code") = upper($2)) x) AS item`;

/** $1 token digest, $2 code. */
export const PREVIEW = `${WHO} SELECT (SELECT "id" FROM who WHERE ${MAY}) AS who, (SELECT row_to_json(x) FROM (SELECT b."allocated_quantity" > 0 AS allocated,
  b."stock_status" IN ('frozen', 'precounted') OR b."state" NOT IN ('created', 'in-stock') AS closed, (SELECT count(*) FROM "box" o WHERE o."pallet" = b."pallet") AS box_count, l."capacity" AS room, ${ROW} WHERE upper(b."code") = upper($2)) x) AS item`;

const BASE = `"id", "version", "created_at", "created_by", "updated_at", "updated_by"`;
const COPIED = `"part", "batch", "supplier", "capacity", "pallet", "bin", "quality", "received_at", "process_card", "receive_order", "state", "stock_status"`;
const MOVEMENT = `"id", "created_at", "created_by", "journal", "entity", "row_id", "part", "batch", "supplier", "bin", "stock_status", "quantity", "kind"`;

/** $1 token digest, $2 key, $3 box, $4 quantities, $5 ids of the parts, $6 journal id, $7 input, $8 body hash, $9 before, $10 codes' prefix. */
export const SPLIT = `${WHO},
known AS (SELECT k."answer" FROM "idempotency_key" k JOIN who w ON k."actor" = w."id" WHERE k."key" = $2),
u AS (SELECT * FROM "box" WHERE upper("code") = upper($3) FOR NO KEY UPDATE),
part AS (SELECT * FROM unnest($4::numeric[], $5::uuid[]) WITH ORDINALITY AS x(quantity, id, nth)),
taken AS (SELECT sum(quantity) AS quantity, max(quantity) AS largest, count(*) AS n FROM part),
ok AS (SELECT u.*, w."id" AS by, taken.quantity AS taken, taken.n FROM u, taken, who w LEFT JOIN known ON true
  WHERE w.${MAY} AND known."answer" IS NULL AND u."state" IN ('created', 'in-stock') AND u."stock_status" NOT IN ('frozen', 'precounted')
    AND u."allocated_quantity" = 0 AND taken.largest <= u."label_quantity" AND taken.quantity < u."quantity" AND u."pallet" IS NULL),
counter AS (INSERT INTO "serial_counter" ("key", "last") SELECT $10, n FROM ok ON CONFLICT ("key") DO UPDATE SET "last" = "serial_counter"."last" + EXCLUDED."last" RETURNING "last"),
rest AS (UPDATE "box" b SET "quantity" = b."quantity" - ok.taken, "version" = b."version" + 1, "updated_at" = now(), "updated_by" = ok.by FROM ok WHERE b."id" = ok."id" RETURNING b."version"),
child AS (INSERT INTO "box" (${BASE}, "code", "quantity", "label_quantity", "allocated_quantity", ${COPIED})
  SELECT part.id, 1, now(), by, now(), by, $10 || ("last" - part.nth), part.quantity, part.quantity, 0, ${COPIED} FROM ok, part, counter RETURNING *),
journal AS (INSERT INTO "journal_entry" ("id", "created_at", "created_by", "actor", "at", "action", "input", "before", "after", "definition_hash", "idempotency_key")
  SELECT $6::uuid, now(), by, by, now(), 'hu-split', $7::json, $9::json, (SELECT json_agg(child) FROM child), repeat('0', 64), $2 FROM ok),
legs AS (INSERT INTO "stock_movement" (${MOVEMENT})
  SELECT gen_random_uuid(), now(), by, $6::uuid, 'box', leg.id::text, "part", "batch", "supplier", "bin", "stock_status", leg.quantity, 'split'
  FROM ok, (SELECT id, quantity FROM part UNION ALL SELECT (SELECT "id" FROM u), -quantity FROM taken) AS leg),
edges AS (INSERT INTO "genealogy_edge" ("id", "created_at", "created_by", "journal", "parent_entity", "parent_id", "child_entity", "child_id", "relation", "quantity")
  SELECT gen_random_uuid(), now(), by, $6::uuid, 'box', ok."id"::text, 'box', part.id::text, 'split', part.quantity FROM ok, part),
labels AS (INSERT INTO "label_print_job" (${BASE}, "template", "target_entity", "target_id", "copies", "payload", "state")
  SELECT gen_random_uuid(), 1, now(), ok.by, now(), ok.by, 'box-label', 'box', child."id"::text, 1, to_jsonb(child), 'queued' FROM ok, child),
stored AS (INSERT INTO "idempotency_key" ("actor", "key", "body_hash", "status", "answer", "created_at") SELECT by, $2, $8, 200, $6::text, now() FROM ok)
SELECT (SELECT "answer" FROM known) AS known, (SELECT "version" FROM rest) AS version, (SELECT json_agg(json_build_object('id', "id", 'code', "code")) FROM child) AS children`;
