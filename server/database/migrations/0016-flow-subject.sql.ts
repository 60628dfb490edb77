/** Records that approvals are about, of every entity that a flow names; written by the triggers of their tables. */
export const FLOW_SUBJECTS = `
CREATE TABLE flow_subject (
  id text PRIMARY KEY,
  entity text NOT NULL
);

CREATE FUNCTION takt_register_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO flow_subject (id, entity) VALUES (NEW.id::text, TG_ARGV[0]) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;

CREATE FUNCTION takt_remove_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM flow_subject WHERE id = OLD.id::text;
  RETURN NULL;
END $$;
`;
