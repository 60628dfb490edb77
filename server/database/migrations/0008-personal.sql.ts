/** Encryption keys of rows with personal data. Deleting a key makes the row's personal fields unreadable everywhere. */
export const PERSONAL_TABLES = `
CREATE TABLE personal_key (
  row_id uuid PRIMARY KEY,
  key bytea NOT NULL
);
`;
