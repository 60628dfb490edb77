/** Values of changed settings; the others have the defaults of their definitions. */
export const SETTINGS_TABLES = `CREATE TABLE "setting" (
  "id" text PRIMARY KEY,
  "version" integer NOT NULL,
  "values" json NOT NULL,
  "updated_at" timestamptz NOT NULL,
  "updated_by" uuid NOT NULL REFERENCES "user" ("id")
);`;
