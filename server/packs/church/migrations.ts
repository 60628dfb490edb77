import type { ServerMigration } from '../../database/migrations/serverMigrations.ts';

/** The church website's own tables; no definition can name them. */
const CHURCH_TABLES = `CREATE TABLE "church_secret" (
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

/** Notices about texts show their titles; earlier ones keep showing the code. */
const NOTICE_TITLES = `
UPDATE notice SET params = jsonb_set(params::jsonb, '{title}', params::jsonb->'code')::text
  WHERE code IN ('publication.toReview', 'publication.approved', 'publication.rejected') AND params::jsonb ? 'code';
UPDATE outbox_message SET payload = jsonb_set(payload::jsonb, '{params,title}', payload::jsonb->'params'->'code')::json
  WHERE payload::jsonb->>'code' LIKE 'publication.%' AND payload::jsonb->'params' ? 'code' AND state = 'waiting';
`;

/** Registrations that were refused are counted by themselves. */
const REFUSED_SUBMISSIONS = `ALTER TABLE "church_submission" ADD COLUMN "refused" boolean NOT NULL DEFAULT false;`;

/** The site's key is sealed as other secrets are. */
const SEALED_SECRET = `ALTER TABLE "church_secret" ADD COLUMN "sealed_by" text;`;

/** Registrations are counted by address and form, not by network, and by whether the browser did its work; what was counted before is forgotten. */
const PROVEN_SUBMISSIONS = `DELETE FROM "church_submission";
ALTER TABLE "church_submission" DROP COLUMN "network", ADD COLUMN "address" text, ADD COLUMN "form" text NOT NULL,
  ADD COLUMN "proven" boolean NOT NULL;`;

/** What the pack needs in every database, in the one order of migrations. */
export const CHURCH_MIGRATIONS: readonly ServerMigration[] = [
  { name: '0009-church', runs: 'after', sql: CHURCH_TABLES },
  { name: '0012-notice-titles', runs: 'after', sql: NOTICE_TITLES },
  { name: '0013-church-refused', runs: 'after', sql: REFUSED_SUBMISSIONS },
  { name: '0029-church-sealed-secret', runs: 'after', sql: SEALED_SECRET },
  { name: '0031-church-proven', runs: 'after', sql: PROVEN_SUBMISSIONS },
];
