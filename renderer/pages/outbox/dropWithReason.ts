import type { Told } from '../../api/http.ts';
import { submit } from '../../api/submit.ts';
import type { Entry } from '../../outbox/Entry.ts';
import { dropEntry } from '../../outbox/outbox.ts';

/** Longest texts the log takes. */
const INPUT = 8_000;
const TOLD = 2_000;

/**
 * Writes into the plant's log what was done and why it is dropped, then takes it out. The key follows from the entry, so that it
 * is logged once.
 *
 * @param told  what the server had said against it
 * @returns why it is still there
 */
export async function dropWithReason(entry: Entry, reason: string, told: string): Promise<Told | undefined> {
  const { key, action, input, happenedAt } = entry;
  const log = { action, input: JSON.stringify(input).slice(0, INPUT), told: told.slice(0, TOLD), reason, happenedAt };
  const answer = await submit('dropped-entry-create', log, { key: `drop-${key}-${reason.length}` });
  if (!answer.ok) return answer.refusals[0] ?? { code: 'ui.net.away', params: {}, text: '' };
  await dropEntry(entry);
  return undefined;
}
