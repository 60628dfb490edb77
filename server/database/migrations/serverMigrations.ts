import { AUTH_NETWORKS, AUTH_TABLES, SESSION_ROLES } from './0002-auth.sql.ts';
import { DEMO_TABLES } from './0006-demo.sql.ts';
import { JOB_TABLES } from './0004-jobs.sql.ts';
import { SEAL_TABLES } from './0005-journal-seal.sql.ts';
import { SETTINGS_TABLES } from './0003-settings.sql.ts';
import { NOTICE_RECORD, NOTICE_TABLES, NOTICE_TYPES } from './0007-notices.sql.ts';
import { FLOW_SUBJECTS } from './0016-flow-subject.sql.ts';
import { PERSONAL_TABLES } from './0008-personal.sql.ts';
import { PLATFORM } from './0001-platform.sql.ts';
import { JOURNAL_ROWS } from './0003-journal-rows.sql.ts';
import { STATE_RULES } from './0014-state-rules.sql.ts';
import { ANNOUNCEMENTS } from './0017-announcements.sql.ts';
import { DEFINITION_TABLES, DISCARDED_DRAFTS } from './0015-definitions.sql.ts';
import { SECOND_FACTOR } from './0022-second-factor.sql.ts';
import { HOUSING_STEPS } from './0030-housing-steps.sql.ts';
import { WEBHOOK_EVENTS, WEBHOOKS } from './0023-webhooks.sql.ts';
import { OPEN_ID } from './0024-open-id.sql.ts';
import { SEALED_SECRETS } from './0025-sealed-secrets.sql.ts';
import { SETTING_SECRETS } from './0026-setting-secrets.sql.ts';
import { SEALED_ROW_KEYS } from './0028-sealed-row-keys.sql.ts';
import { PERSONAL_INDEX } from './0032-personal-index.sql.ts';
import { PUBLICATION_RUNS } from './0033-publication-runs.sql.ts';
import { SORT_KEY } from './0030-sort-key.sql.ts';
import { PUBLICATION_SCHEDULE } from './0035-publication-schedule.sql.ts';
import { WORD_IN } from './0034-word-in.sql.ts';
import { REVIEW_NOTES } from './0020-review-notes.sql.ts';

/** Statements of our own that run once on every database. */
export interface ServerMigration {
  /** Its place in the one order of migrations. */
  readonly name: string;
  /** Whether it runs before the tables of the definitions are created, or after because it refers to them. */
  readonly runs: 'before' | 'after';
  readonly sql: string;
}

/** Those of the platform, oldest first; only ever appended to. Packs have their own, under numbers of the same series. */
export const SERVER_MIGRATIONS: readonly ServerMigration[] = [
  { name: '0001-platform', runs: 'before', sql: PLATFORM },
  { name: '0002-auth', runs: 'after', sql: `${AUTH_TABLES.join(';\n')};` },
  { name: '0003-journal-rows', runs: 'after', sql: JOURNAL_ROWS },
  { name: '0003-settings', runs: 'after', sql: SETTINGS_TABLES },
  { name: '0004-jobs', runs: 'after', sql: JOB_TABLES },
  { name: '0005-journal-seal', runs: 'after', sql: SEAL_TABLES },
  { name: '0006-demo', runs: 'after', sql: DEMO_TABLES },
  { name: '0007-notices', runs: 'after', sql: NOTICE_TABLES },
  { name: '0008-personal', runs: 'before', sql: PERSONAL_TABLES },
  { name: '0010-notice-record', runs: 'after', sql: NOTICE_RECORD },
  { name: '0011-login-network', runs: 'after', sql: AUTH_NETWORKS },
  { name: '0014-state-rules', runs: 'before', sql: STATE_RULES },
  { name: '0015-definitions', runs: 'before', sql: DEFINITION_TABLES },
  { name: '0016-flow-subject', runs: 'before', sql: FLOW_SUBJECTS },
  { name: '0017-announcements', runs: 'before', sql: ANNOUNCEMENTS },
  { name: '0019-notice-types', runs: 'after', sql: NOTICE_TYPES },
  { name: '0020-review-notes', runs: 'before', sql: REVIEW_NOTES },
  { name: '0021-session-roles', runs: 'after', sql: SESSION_ROLES },
  { name: '0022-second-factor', runs: 'after', sql: SECOND_FACTOR },
  { name: '0023-webhooks', runs: 'after', sql: WEBHOOKS },
  { name: '0024-open-id', runs: 'after', sql: OPEN_ID },
  { name: '0025-sealed-secrets', runs: 'after', sql: SEALED_SECRETS },
  { name: '0026-setting-secrets', runs: 'after', sql: SETTING_SECRETS },
  { name: '0027-webhook-events', runs: 'after', sql: WEBHOOK_EVENTS },
  { name: '0028-sealed-row-keys', runs: 'after', sql: SEALED_ROW_KEYS },
  { name: '0030-housing-steps', runs: 'after', sql: HOUSING_STEPS },
  { name: '0030-sort-key', runs: 'before', sql: SORT_KEY },
  { name: '0031-discarded-drafts', runs: 'after', sql: DISCARDED_DRAFTS },
  { name: '0032-personal-index', runs: 'after', sql: PERSONAL_INDEX },
  { name: '0033-publication-runs', runs: 'before', sql: PUBLICATION_RUNS },
  { name: '0034-word-in', runs: 'before', sql: WORD_IN },
  { name: '0035-publication-schedule', runs: 'before', sql: PUBLICATION_SCHEDULE },
];

/** Tables that are no entity's: a definition may not take their names. */
export function tablesMadeBy(migrations: readonly ServerMigration[]): ReadonlySet<string> {
  const made = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^\s*CREATE TABLE "?([a-z_]+)"?/gm)].map(([, name]) => name ?? ''),
  );
  return new Set(['takt_schema', ...made]);
}
