/**
 * Browsers that were sent to the identity provider, by the digest of a token that only they have. An answer is taken once; what came of it
 * waits for its browser until it is over.
 */
export const OPEN_ID = `
CREATE TABLE open_id_attempt (
  token_hash bytea PRIMARY KEY,
  state text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  is_shared boolean NOT NULL,
  target text NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  account text,
  refusal text
);
CREATE INDEX open_id_attempt_expires_at ON open_id_attempt (expires_at);
`;
