/**
 * Housings have had a step only since they went on a repair line. Now each stands at a step of its route: those under way at the one they
 * have, or at the first; finished ones have passed the last. Each is listed, so that somebody can look at it. Other plants have no housings.
 */
export const HOUSING_STEPS = `
DO $$
DECLARE
  listed text;
BEGIN
  WITH standing AS (
    SELECT h.id, h.code, s.id AS step, s.code AS step_code, s.process_code, h.completed_at
    FROM housing h JOIN work_order o ON o.id = h.work_order
    CROSS JOIN LATERAL (
      SELECT s.* FROM route_step s WHERE s.route = o.route AND s.can_report
      ORDER BY CASE WHEN h.completed_at IS NULL THEN s.sequence ELSE -s.sequence END LIMIT 1
    ) s
    WHERE h.step IS NULL
  ), moved AS (
    UPDATE housing h SET step = s.step, process_code = s.process_code, pass_in_at = coalesce(h.pass_in_at, now()),
      passed_step = CASE WHEN s.completed_at IS NULL THEN NULL ELSE s.step END
    FROM standing s WHERE s.id = h.id RETURNING s.code, s.step_code
  )
  SELECT string_agg(format('%s (%s)', code, step_code), ', ' ORDER BY code) INTO listed FROM moved;
  IF listed IS NOT NULL THEN RAISE NOTICE USING ERRCODE = 'TK003', MESSAGE = listed; END IF;
EXCEPTION WHEN undefined_table OR undefined_column THEN NULL;
END $$;
`;
