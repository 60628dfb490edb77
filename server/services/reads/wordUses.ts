import type { Pool } from 'pg';
import type { Bundle } from '#engine';

/** An input that takes a word of a dictionary. */
interface WordInput {
  readonly action: string;
  readonly input: string;
  readonly dictionary: string;
}

/** How often a word was given. */
export interface WordUse {
  readonly dictionary: string;
  readonly word: string;
  readonly uses: number;
}

/** Days that are counted: what was usual a year ago is not. */
const DAYS = 90;

const COUNT = `SELECT r.dictionary, j.input ->> r.input AS word, count(*)::int AS uses
  FROM unnest($1::text[], $2::text[], $3::text[]) AS r (action, input, dictionary)
    JOIN journal_entry j ON j.action = r.action AND j.at >= $4
  WHERE j.input ->> r.input IS NOT NULL
  GROUP BY r.dictionary, word`;

/** How often each word of a dictionary was given lately, according to the journal. */
export async function wordUses(pool: Pool, bundle: Bundle, now: Date): Promise<readonly WordUse[]> {
  const inputs = wordInputs(bundle);
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const columns = [
    inputs.map(({ action }) => action),
    inputs.map(({ input }) => input),
    inputs.map((each) => each.dictionary),
  ];
  return (await pool.query<WordUse>(COUNT, [...columns, since])).rows;
}

function wordInputs({ actions }: Bundle): readonly WordInput[] {
  return [...actions.values()].flatMap(({ id, input }) =>
    (input.fields ?? []).flatMap(({ name, schema }) => {
      const dictionary = schema['x-dictionary'];
      return typeof dictionary === 'string' ? [{ action: id, input: name, dictionary }] : [];
    }),
  );
}
