/** Process cards of the plant, each of an order of its own: reports of different cards lock nothing in common. */
export const CARDS = 500;
/** The person who reports: the keeper of the plant, who is an operator too. */
export const REPORTER = 'P1';

const SYSTEM = `"version", "created_at", "created_by", "updated_at", "updated_by"`;
const by = `(SELECT "id" FROM "user" WHERE "account" = 'system')`;
const system = `1, now(), ${by}, now(), ${by}`;
const part = `(SELECT "id" FROM "part" LIMIT 1)`;
const route = `(SELECT "id" FROM "route" LIMIT 1)`;

/** Statements that make a line, a route of one step, a person, and cards that are running. */
export const CARD_ROWS: readonly string[] = [
  `UPDATE "user" SET "roles" = "roles" || '["operator"]' WHERE "account" = 'keeper'`,
  `INSERT INTO "person" ("id", "code", "name", "user", "is_leader", "is_active", ${SYSTEM})
   SELECT gen_random_uuid(), '${REPORTER}', 'Reporter', "id", false, true, ${system} FROM "user" WHERE "account" = 'keeper'`,
  `INSERT INTO "area" ("id", "code", "name", "site", "is_active", ${SYSTEM}) SELECT gen_random_uuid(), 'AR1', 'Area', "id", true, ${system} FROM "site"`,
  `INSERT INTO "line" ("id", "code", "name", "area", "is_active", ${SYSTEM}) SELECT gen_random_uuid(), 'L1', 'Line', "id", true, ${system} FROM "area"`,
  `INSERT INTO "route" ("id", "code", "name", "part", "is_repair", "is_active", ${SYSTEM}) VALUES (gen_random_uuid(), 'R1', 'Route', ${part}, false, true, ${system})`,
  `INSERT INTO "route_step" ("id", "route", "sequence", "code", "name", "process_code", "needs_first_article", "needs_inspection", "can_report", ${SYSTEM})
   VALUES (gen_random_uuid(), ${route}, 10, 'TURN', 'Turning', 'TURN', false, false, true, ${system})`,
  `INSERT INTO "work_order" ("id", "code", "part", "quantity", "line", "route", "order_source", "priority", "online_quantity", "good_quantity", "scrap_quantity", "state", ${SYSTEM})
   SELECT gen_random_uuid(), 'WO' || n, ${part}, 99999, (SELECT "id" FROM "line" LIMIT 1), ${route}, 'plan', 5, 0, 0, 0, 'online', ${system} FROM generate_series(0, ${CARDS - 1}) AS n`,
  `INSERT INTO "process_card" ("id", "code", "work_order", "part", "quantity", "current_step", "good_quantity", "scrap_quantity", "rework_quantity", "stored_quantity", "first_article_passed", "gate", "state", ${SYSTEM})
   SELECT gen_random_uuid(), 'PC' || substr("code", 3), "id", "part", 99999, (SELECT "id" FROM "route_step" LIMIT 1), 0, 0, 0, 0, false, 'unknown', 'running', ${system} FROM "work_order"`,
];
