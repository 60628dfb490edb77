/** Tables and functions of the server itself, and the extensions that indexes need. A published migration is never changed. */
export const PLATFORM = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The first answer to every submit: the same key gives it again.
CREATE TABLE idempotency_key (
  actor uuid NOT NULL,
  key varchar(80) NOT NULL,
  body_hash char(64) NOT NULL,
  status smallint NOT NULL,
  answer text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_key__created_at__idx ON idempotency_key (created_at);

-- The last number each counter has given; \`key\` is the rule, its day or year and its scope.
CREATE TABLE serial_counter (
  key text PRIMARY KEY,
  last bigint NOT NULL
);

-- Every set of definitions that decided something, as canonical text, so that the journal can be read for ever.
CREATE TABLE definition_bundle (
  hash char(64) PRIMARY KEY,
  definitions text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

-- One code space per view: who carries a code, written by the triggers of the tables it covers.
CREATE TABLE code_registry (
  view varchar(60) NOT NULL,
  code text NOT NULL,
  entity varchar(60) NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (view, code)
);

-- Refuses what its trigger caught; the first argument is the name the refusal is looked up by.
CREATE FUNCTION takt_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0], TABLE = TG_TABLE_NAME, MESSAGE = 'refused by trigger ' || TG_ARGV[0];
END $$;

-- No row below itself. Arguments: name, parent column. The lock makes two moves of one tree wait for each other; the look comes after it.
CREATE FUNCTION takt_check_tree() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_circle boolean;
BEGIN
  IF to_jsonb(NEW) ->> TG_ARGV[1] IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('takt tree ' || TG_TABLE_NAME, 0));
  EXECUTE format(
    'WITH RECURSIVE up(parent) AS (
       SELECT %2$I FROM %1$I WHERE id = $1
       UNION SELECT t.%2$I FROM %1$I t JOIN up ON t.id = up.parent
     ) SELECT EXISTS (SELECT FROM up WHERE parent = $1)', TG_TABLE_NAME, TG_ARGV[1]) INTO is_circle USING NEW.id;
  IF is_circle THEN
    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0], TABLE = TG_TABLE_NAME, MESSAGE = 'row below itself';
  END IF;
  RETURN NULL;
END $$;

-- Keeps code_registry. Arguments: name, view, entity, column.
CREATE FUNCTION takt_register_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_code text;
  new_code text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    old_code := upper(to_jsonb(OLD) ->> TG_ARGV[3]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    new_code := upper(to_jsonb(NEW) ->> TG_ARGV[3]);
  END IF;
  IF old_code IS NOT DISTINCT FROM new_code THEN
    RETURN NULL;
  END IF;
  IF old_code IS NOT NULL THEN
    DELETE FROM code_registry WHERE view = TG_ARGV[1] AND code = old_code AND id = OLD.id;
  END IF;
  IF new_code IS NOT NULL THEN
    INSERT INTO code_registry (view, code, entity, id) VALUES (TG_ARGV[1], new_code, TG_ARGV[2], NEW.id) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      RAISE EXCEPTION USING ERRCODE = '23505', CONSTRAINT = TG_ARGV[0], TABLE = TG_TABLE_NAME,
        MESSAGE = 'code is taken', DETAIL = format('Key (%s)=(%s)', TG_ARGV[3], new_code);
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- Ends the transaction unless a statement touched as many rows as it should: somebody changed one of them meanwhile.
CREATE FUNCTION takt_expect(touched bigint, expected bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF touched <> expected THEN
    RAISE EXCEPTION USING ERRCODE = 'TK001', MESSAGE = format('%s rows instead of %s', touched, expected);
  END IF;
END $$;
`;
