/** A text as one of its languages reads it, as `inLanguage` of the engine makes it: of values with a word per language theirs. */
export const WORD_IN = `
CREATE FUNCTION word_in(value text, language text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(value, E'\\x1e([^\\x1f]*)\\x1f([^\\x1d]*)\\x1d', CASE language WHEN 'en' THEN '\\2' ELSE '\\1' END, 'g')
$$;
`;
