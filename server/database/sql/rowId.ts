/** The id of a row a text or an id itself holds, as SQL; null where it holds anything else, which a cast would refuse. */
export function rowIdIn(text: string): string {
  return `(CASE WHEN (${text})::text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (${text})::uuid END)`;
}
