/** Notices: one row per recipient. */
export const NOTICE_TABLES = `
CREATE TABLE notice (
  id uuid PRIMARY KEY,
  message uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  code varchar(100) NOT NULL,
  params text NOT NULL,
  at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  UNIQUE (message, user_id)
);
CREATE INDEX notice__user_id__idx ON notice (user_id, at DESC);
`;

/** What kind of message it is, how often the same came before it was read, and whether its reader deleted it. */
export const NOTICE_TYPES = `
ALTER TABLE notice ADD COLUMN type varchar(20) NOT NULL DEFAULT 'task', ADD COLUMN repeats integer NOT NULL DEFAULT 1,
  ADD COLUMN deleted_at timestamptz(3);
CREATE INDEX notice__repeated__idx ON notice (user_id, code) WHERE read_at IS NULL AND deleted_at IS NULL;
`;

/** The record a notice is about: it may have been deleted by the time the notice is read. */
export const NOTICE_RECORD = `
ALTER TABLE notice ADD COLUMN entity varchar(100), ADD COLUMN record uuid;
`;
