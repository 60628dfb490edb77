/** The church website's own tables; no definition can name them. */
export const CHURCH_TABLES = `CREATE TABLE "church_secret" (
  "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
  "secret" bytea NOT NULL
);
CREATE TABLE "church_submission" (
  "key" text PRIMARY KEY,
  "token" bytea,
  "network" text NOT NULL,
  "suspect" boolean NOT NULL,
  "at" timestamptz(3) NOT NULL
);
CREATE INDEX "church_submission_token" ON "church_submission" ("token");
CREATE INDEX "church_submission_at" ON "church_submission" ("at");`;
