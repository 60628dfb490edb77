import type { ClientBase } from 'pg';
import type { Changes, Refusal } from '#engine';

/** Warns of notices to roles that no active user has but who acts: nobody hears of it. */
export async function unheardNotices(
  client: Pick<ClientBase, 'query'>,
  { notices }: Changes,
  actor: string,
): Promise<readonly Refusal[]> {
  const toRoles = notices.filter(({ roles, persons }) => roles.length > 0 && persons.length === 0 && !roles.includes('*'));
  if (toRoles.length === 0) return [];
  const { rows } = await client.query<{ role: string }>(
    `SELECT role FROM unnest($1::text[]) AS role
     WHERE EXISTS (SELECT FROM "user" u WHERE u.state = 'active' AND u.id <> $2 AND u.roles ? role)`,
    [[...new Set(toRoles.flatMap(({ roles }) => roles))], actor],
  );
  const heard = new Set(rows.map(({ role }) => role));
  const unheard = toRoles.filter(({ roles }) => !roles.some((role) => heard.has(role))).flatMap(({ roles }) => roles);
  return [...new Set(unheard)].map((role) => ({ code: 'notice.nobody', params: { role: { word: role, of: '' } } }));
}
