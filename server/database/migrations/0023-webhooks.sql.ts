/**
 * What is sent to other systems leaves with the transaction that caused it: each row of the journal asks who wishes to hear of it.
 * Where rows have their place in the queue from, they are locked, so that what happened to one record keeps its order. Definitions without
 * webhooks have no such tables. Keys of signatures are no field of any entity: nothing reads them but what signs.
 */
export const WEBHOOKS = `
CREATE TABLE webhook_key (
  webhook uuid PRIMARY KEY,
  secret bytea NOT NULL
);
CREATE FUNCTION queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('webhook_delivery') IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO webhook_delivery (id, version, created_at, created_by, updated_at, updated_by, webhook, position, entity, record, action,
    journal, due_at, attempts, state)
  SELECT gen_random_uuid(), 1, j.at, j.actor, j.at, j.actor, w.id, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, t.entity,
    t.row_id::text, j.action, t.journal::text, j.at, 0, 'waiting'
  FROM touched t JOIN webhook w ON w.entity = t.entity AND w.state = 'on' JOIN journal_entry j ON j.id = t.journal
  WHERE coalesce(jsonb_array_length(w.events), 0) = 0 OR w.events ? j.action
    OR EXISTS (SELECT FROM state_change s WHERE s.entity = t.entity AND s.entity_id = t.row_id::text AND s.journal = t.journal AND w.events ? s.event);
  RETURN NULL;
END $$;
CREATE TRIGGER journal_row_webhooks AFTER INSERT ON journal_row REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks();
`;

/** Events are asked for by the code of their title, `<state-model>.event.<event>`; those that were typed before by their name alone. */
export const WEBHOOK_EVENTS = `
CREATE OR REPLACE FUNCTION queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('webhook_delivery') IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO webhook_delivery (id, version, created_at, created_by, updated_at, updated_by, webhook, position, entity, record, action,
    journal, due_at, attempts, state)
  SELECT gen_random_uuid(), 1, j.at, j.actor, j.at, j.actor, w.id, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, t.entity,
    t.row_id::text, j.action, t.journal::text, j.at, 0, 'waiting'
  FROM touched t JOIN webhook w ON w.entity = t.entity AND w.state = 'on' JOIN journal_entry j ON j.id = t.journal
  WHERE coalesce(jsonb_array_length(w.events), 0) = 0 OR w.events ? j.action
    OR EXISTS (SELECT FROM state_change s WHERE s.entity = t.entity AND s.entity_id = t.row_id::text AND s.journal = t.journal
      AND EXISTS (SELECT FROM jsonb_array_elements_text(w.events) e WHERE e = s.event OR right(e, length(s.event) + 7) = '.event.' || s.event));
  RETURN NULL;
END $$;
`;
