/** Which rows each journal entry touched, so that the history of one row is found without reading every entry. */
export const JOURNAL_ROWS = `
CREATE TABLE journal_row (
  entity varchar(60) NOT NULL,
  row_id uuid NOT NULL,
  journal uuid NOT NULL REFERENCES journal_entry (id) ON DELETE RESTRICT,
  PRIMARY KEY (entity, row_id, journal)
);
`;
