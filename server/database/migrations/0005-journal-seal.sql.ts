/** The chain over the journal: each seal holds a hash over its entry and the seal before it. Seals are immutable. */
export const SEAL_TABLES = `
CREATE TABLE journal_seal (
  seq bigint PRIMARY KEY,
  journal uuid NOT NULL UNIQUE REFERENCES journal_entry (id) ON DELETE RESTRICT,
  hash char(64) NOT NULL,
  previous char(64) NOT NULL
);
CREATE TRIGGER journal_seal__append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_seal
  FOR EACH STATEMENT EXECUTE FUNCTION takt_refuse('journal_seal__append_only');
`;
