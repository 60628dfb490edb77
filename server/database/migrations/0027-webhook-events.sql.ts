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
