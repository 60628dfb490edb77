/**
 * Definitions that changed after they were shipped: drafts, and published revisions, which nothing changes any more. The greatest
 * revision of a definition holds; revision 0 is its file.
 */
export const DEFINITION_TABLES = `
CREATE TABLE definition_publication (
  number integer PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  by uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  bundle_hash char(64) NOT NULL,
  mapping text NOT NULL
);

CREATE TABLE definition_revision (
  kind varchar(40) NOT NULL,
  definition varchar(60) NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  publication integer NOT NULL REFERENCES definition_publication (number),
  area varchar(60) NOT NULL,
  content text NOT NULL,
  layout text,
  hash char(64) NOT NULL,
  content_hash char(64) NOT NULL,
  note text NOT NULL,
  drafted_by uuid NOT NULL,
  reviewed_by uuid NOT NULL,
  PRIMARY KEY (kind, definition, revision)
);

CREATE TABLE definition_draft (
  id uuid PRIMARY KEY,
  version integer NOT NULL,
  kind varchar(40) NOT NULL,
  definition varchar(60) NOT NULL,
  area varchar(60) NOT NULL,
  owner uuid NOT NULL,
  state varchar(20) NOT NULL CHECK (state IN ('draft', 'in-review', 'approved', 'rejected', 'published')),
  base_revision integer NOT NULL,
  base_hash char(64) NOT NULL,
  content text NOT NULL,
  layout text,
  note text NOT NULL,
  reviews text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX definition_draft__definition__idx ON definition_draft (kind, definition);

CREATE TABLE definition_comment (
  id uuid PRIMARY KEY,
  kind varchar(40) NOT NULL,
  definition varchar(60) NOT NULL,
  element text NOT NULL,
  text text NOT NULL,
  by uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  is_resolved boolean NOT NULL DEFAULT false,
  reply_to uuid REFERENCES definition_comment (id)
);
CREATE INDEX definition_comment__definition__idx ON definition_comment (kind, definition);
`;

/** A draft that was discarded is kept for a while. */
export const DISCARDED_DRAFTS = `
ALTER TABLE definition_draft DROP CONSTRAINT definition_draft_state_check;
ALTER TABLE definition_draft ADD CONSTRAINT definition_draft_state_check
  CHECK (state IN ('draft', 'in-review', 'approved', 'rejected', 'published', 'discarded'));
`;
