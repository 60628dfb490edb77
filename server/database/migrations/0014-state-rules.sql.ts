/**
 * Which states the rows of a table may have, and which may follow each other: rows, so that another revision of a state model needs
 * no change of a table. A transition from '' is the state of a new row.
 */
export const STATE_RULES = `
CREATE TABLE state_rule (
  name varchar(63) NOT NULL,
  revision varchar(64) NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (name, from_state, to_state, revision)
);

-- The revision of each model that holds now.
CREATE TABLE state_rule_current (
  name varchar(63) PRIMARY KEY,
  revision varchar(64) NOT NULL
);

-- Refuses a state that does not follow. Arguments: name the refusal is looked up by, name of the rules, columns of the state.
-- A mapping of retired states is a revision of its own, which its transaction names.
CREATE FUNCTION takt_check_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  after jsonb := to_jsonb(NEW);
  before jsonb;
  from_word text;
  to_word text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    before := to_jsonb(OLD);
  END IF;
  FOR i IN 2 .. TG_NARGS - 1 LOOP
    to_word := concat_ws('/', to_word, after ->> TG_ARGV[i]);
    from_word := concat_ws('/', from_word, before ->> TG_ARGV[i]);
  END LOOP;
  IF NOT EXISTS (
    SELECT FROM state_rule r
     WHERE r.name = TG_ARGV[1] AND r.from_state = from_word AND r.to_state = to_word
       AND r.revision IN (
         (SELECT c.revision FROM state_rule_current c WHERE c.name = TG_ARGV[1]), current_setting('takt.mapping', true))
  ) THEN
    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0], TABLE = TG_TABLE_NAME,
      MESSAGE = format('no transition from %s to %s', from_word, to_word);
  END IF;
  RETURN NEW;
END $$;
`;
