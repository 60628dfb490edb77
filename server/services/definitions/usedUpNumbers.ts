import type { ClientBase } from 'pg';
import type { Refusal } from '#engine';
import type { DraftRevision } from './checkContents.ts';
import { isRetired } from './overlay.ts';

/**
 * Serial rules with too few digits for the number that comes next: every record that takes one would be refused. Of a rule that begins
 * again, the day or year in which it numbered last counts.
 */
export async function usedUpNumbers(
  client: Pick<ClientBase, 'query'>,
  drafts: readonly DraftRevision[],
): Promise<readonly Refusal[]> {
  const found: Refusal[] = [];
  for (const draft of drafts.filter(({ kind }) => kind === 'serial-rule')) {
    const digits = isRetired(draft) ? undefined : digitsIn(JSON.parse(draft.content));
    if (digits === undefined) continue;
    const [last, most] = [await lastNumber(client, draft.id), 10 ** digits - 1];
    const params = { title: { word: draft.id, of: '' }, last, most };
    if (last >= most) found.push({ code: 'definitions.numbersUsed', params });
  }
  return found;
}

/** The digits of the number in a rule; a draft may be half written. */
function digitsIn(content: unknown): number | undefined {
  const { parts = {} } = content as { readonly parts?: Readonly<Record<string, unknown>> };
  for (const part of Object.values(parts)) {
    const digits: unknown = (part as { readonly serial?: { readonly digits?: unknown } } | null)?.serial?.digits;
    if (typeof digits === 'number') return digits;
  }
  return undefined;
}

/** Keys of counters are those of `counterKey`: rule, day or year, and what else tells them apart. */
async function lastNumber(client: Pick<ClientBase, 'query'>, rule: string): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    `SELECT max(last) AS last FROM serial_counter WHERE starts_with(key, $1) GROUP BY key::json->>1 ORDER BY key::json->>1 DESC LIMIT 1`,
    [`${JSON.stringify([rule]).slice(0, -1)},`],
  );
  return Number(rows[0]?.last ?? 0);
}
