/**
 * A move of one box by hand, doing what the product's `inventory-move` does: session, key, permission, locks, the rules of box,
 * bins and areas, the row, two movements, the journal and the answer for a resend.
 */

export const SESSION = `SELECT u."id", u."roles" FROM "session" s JOIN "user" u ON u."id" = s."user_id"
  WHERE s."token_hash" = $1 AND s."expires_at" > now() AND s."last_seen" + s."idle" > now() AND u."state" = 'active'`;
export const MAY = `"roles" ?| ARRAY['keeper']`;
const BIN = `SELECT b."id", b."kind", b."is_frozen", a."kind" AS area_kind, upper(a."code") AS area, a."id" AS area_id FROM "bin" b JOIN "storage_area" a ON a."id" = b."storage_area"`;
const CLOSED = `('supermarket', 'staging', 'to-be-inspected')`;
const MOVABLE = `u."state" = 'in-stock' AND u."stock_status" NOT IN ('frozen', 'precounted', 'staging', 'to-be-inspected') AND u."allocated_quantity" = 0 AND u."pallet" IS NULL`;
const HIGH_BAY = `(t."kind" <> 'high-bay' OR NOT EXISTS (SELECT 1 FROM "pallet" p WHERE p."bin" = t."id"))`;
const STACKING = `(t."kind" <> 'stacking' OR NOT EXISTS (SELECT 1 FROM "box" o WHERE o."bin" = t."id" AND o."state" = 'in-stock' AND o."batch" <> u."batch"))`;
const MOVEMENT = `"id", "created_at", "created_by", "journal", "entity", "row_id", "part", "batch", "supplier", "bin", "stock_status", "quantity", "kind"`;
const JOURNAL = `"id", "created_at", "created_by", "actor", "at", "action", "input", "before", "after", "definition_hash", "idempotency_key"`;

/** $1 token digest, $2 key, $3 box, $4 bin, $5 area, $6 journal id, $7 $8 movement ids, $9 input, $10 body hash. */
export const ONE_STATEMENT = `WITH who AS (${SESSION}),
known AS (SELECT k."answer" FROM "idempotency_key" k JOIN who w ON k."actor" = w."id" WHERE k."key" = $2),
u AS (SELECT * FROM "box" WHERE upper("code") = upper($3) FOR NO KEY UPDATE),
t AS (${BIN} WHERE upper(b."code") = upper($4) FOR NO KEY UPDATE OF b),
f AS (${BIN} WHERE b."id" = (SELECT "bin" FROM u)),
ok AS (SELECT u.*, t."id" AS target, w."id" AS by FROM u, t, f, who w
  WHERE w.${MAY} AND NOT EXISTS (SELECT 1 FROM known) AND ${MOVABLE} AND t."id" <> u."bin" AND t.area = upper($5) AND NOT t."is_frozen" AND NOT f."is_frozen"
    AND f.area_kind NOT IN ${CLOSED} AND t.area_kind NOT IN ${CLOSED} AND ${HIGH_BAY} AND ${STACKING}),
moved AS (UPDATE "box" b SET "bin" = ok.target, "version" = b."version" + 1, "updated_at" = now(), "updated_by" = ok.by FROM ok WHERE b."id" = ok."id" RETURNING b."version"),
journal AS (INSERT INTO "journal_entry" (${JOURNAL}) SELECT $6::uuid, now(), by, by, now(), 'inventory-move', $9::json, json_build_object('box', json_build_object("id", json_build_object('bin', "bin"))),
  json_build_object('box', json_build_object("id", json_build_object('bin', target))), repeat('0', 64), $2 FROM ok),
legs AS (INSERT INTO "stock_movement" (${MOVEMENT}) SELECT leg.id, now(), by, $6::uuid, 'box', ok."id"::text, "part", "batch", "supplier", CASE WHEN leg.sign < 0 THEN "bin" ELSE target END, "stock_status", leg.sign * "quantity", 'move'
  FROM ok, (VALUES ($7::uuid, -1), ($8::uuid, 1)) AS leg(id, sign)),
stored AS (INSERT INTO "idempotency_key" ("actor", "key", "body_hash", "status", "answer", "created_at") SELECT by, $2, $10, 200, $6::text, now() FROM ok)
SELECT (SELECT "answer" FROM known) AS known, (SELECT "version" FROM moved) AS version, (SELECT "id" FROM who) AS who`;

/** The same, step by step, as it is written most often. */
export const STEPS = {
  session: SESSION,
  key: `SELECT "answer" FROM "idempotency_key" WHERE "actor" = $1 AND "key" = $2`,
  box: `SELECT u.*, ${MOVABLE} AS "isMovable" FROM "box" u WHERE upper("code") = upper($1) FOR NO KEY UPDATE`,
  bin: `${BIN} WHERE upper(b."code") = upper($1) FOR NO KEY UPDATE OF b`,
  from: `${BIN} WHERE b."id" = $1`,
  standing: `SELECT 1 FROM "pallet" WHERE "bin" = $1 LIMIT 1`,
  stored: `SELECT 1 FROM "box" WHERE "bin" = $1 AND "state" = 'in-stock' AND "batch" <> $2 LIMIT 1`,
  move: `UPDATE "box" SET "bin" = $2, "version" = "version" + 1, "updated_at" = now(), "updated_by" = $3 WHERE "id" = $1`,
  journal: `INSERT INTO "journal_entry" (${JOURNAL}) VALUES ($1, now(), $2, $2, now(), 'inventory-move', $3, $4, $5, repeat('0', 64), $6)`,
  leg: `INSERT INTO "stock_movement" (${MOVEMENT}) VALUES ($1, now(), $2, $3, 'box', $4, $5, $6, $7, $8, $9, $10, 'move')`,
  store: `INSERT INTO "idempotency_key" ("actor", "key", "body_hash", "status", "answer", "created_at") VALUES ($1, $2, $3, 200, $4, now())`,
} as const;

/** Areas whose bins give and take nothing by a plain move. */
export const CLOSED_AREAS: ReadonlySet<string> = new Set(['supermarket', 'staging', 'to-be-inspected']);
