/** Keys of what is personal in rows. Whoever deletes one makes the row's personal fields unreadable, wherever they stand. */
export const PERSONAL_TABLES = `
CREATE TABLE personal_key (
  row_id uuid PRIMARY KEY,
  key bytea NOT NULL
);
`;
