/** Keyed digests of what a person may be found by. They go with the key of their row. */
export const PERSONAL_INDEX = `
CREATE TABLE personal_index (
  row_id uuid NOT NULL REFERENCES personal_key (row_id) ON DELETE CASCADE,
  field text NOT NULL,
  digest text NOT NULL,
  keyed_by text,
  PRIMARY KEY (row_id, field)
);
CREATE INDEX personal_index_digest ON personal_index (field, digest);
`;
