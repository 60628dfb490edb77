import type { Told } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { newKey, submit } from '../../api/submit.ts';

/** Longest input the log takes. */
const INPUT = 8_000;

/**
 * Writes into the plant's log that a colleague did not agree to exactly this, and why.
 *
 * @returns why it is not written
 */
export async function decline(action: string, input: Item, reason: string): Promise<Told | undefined> {
  const log = { action, input: JSON.stringify(input).slice(0, INPUT), reason };
  const answer = await submit('declined-agreement-create', log, { key: newKey() });
  return answer.ok ? undefined : (answer.refusals[0] ?? { code: 'ui.net.away', params: {}, text: '' });
}
