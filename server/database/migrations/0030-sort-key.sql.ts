/**
 * The text by which codes are put in order, as `sortKey` of the engine makes it: numbers within a code count as numbers. Indexes are built
 * on it, so it never changes.
 */
export const SORT_KEY = `
CREATE FUNCTION sort_key(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(upper(code), '([0-9]+)', '00000000000000000000\\1', 'g'), '0*([0-9]{20,})', '\\1', 'g')
$$;
`;
