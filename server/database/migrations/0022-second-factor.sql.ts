/**
 * The second factor of users, beside their password: a secret shared with an authenticator app, and codes for the day it is gone.
 * Who takes the mark off a user's row, by whatever action, takes the factor away and ends what was opened with it.
 */
export const SECOND_FACTOR = `
CREATE TABLE second_factor (
  user_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  secret bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_code (
  user_id uuid NOT NULL REFERENCES second_factor (user_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
CREATE FUNCTION take_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM second_factor WHERE user_id = NEW.id;
  DELETE FROM session WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER user_take_second_factor AFTER UPDATE ON "user" FOR EACH ROW
  WHEN (to_jsonb(OLD) -> 'has_second_factor' = 'true' AND to_jsonb(NEW) -> 'has_second_factor' IS DISTINCT FROM 'true')
  EXECUTE FUNCTION take_second_factor();
`;
