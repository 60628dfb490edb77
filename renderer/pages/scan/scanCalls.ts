import { call, type Answer } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { submit, type Outcome } from '../../api/submit.ts';
import { says } from '../../outbox/says.ts';
import { submitOrKeep } from '../../outbox/submitOrKeep.ts';
import type { ScanContext, Scanned, ToldLook } from './scanContext.ts';

/** What a look is asked about: the input so far, and the scan to be put into it; and the codes that wait meanwhile. */
export interface Asked {
  readonly screen: string;
  readonly input: Item;
  readonly scan: Scanned | undefined;
  readonly queue: readonly Scanned[];
}

/** A server that is silent for so long is away; milliseconds. */
const PATIENCE = 10_000;

/** Asks the server what it makes of a scan, or of what is typed. */
export function lookAt({ screen, input, scan }: Asked, stop: AbortSignal): Promise<Answer<ToldLook>> {
  const { beat: _, ...code } = scan ?? {};
  const body = { input, ...(scan ? { scan: code } : {}) };
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE)]);
  return call<ToldLook>(`/api/screens/${screen}/look`, { method: 'POST', body, signal });
}

/** The action of the screen; while a number is changed, the one that changes it, with those inputs it takes. */
function doneBy({ action, input, correct, booked }: ScanContext): Pick<ScanContext, 'action' | 'input'> {
  if (!correct || !booked) return { action, input };
  const given = correct.inputs.filter((name) => input[name] !== undefined);
  return { action: correct.action, input: Object.fromEntries(given.map((name) => [name, input[name] ?? null])) };
}

/** Takes back what was done last, with what is known of it. */
export function takenBack({ undo, input, outcome, key }: ScanContext): Promise<Answer<Outcome>> {
  const made = outcome?.data.created ?? [];
  const codesOf = (entity: string): readonly string[] =>
    made.filter((each) => each.entity === entity).flatMap(({ code }) => code ?? []);
  const given = Object.entries(undo?.takes ?? {}).map(([name, from]) => [
    name,
    'made' in from ? codesOf(from.made) : (input[from.input] ?? null),
  ]);
  return submit(undo?.action ?? '', Object.fromEntries(given) as Item, { key });
}

/** Does the action of the screen with what was agreed to. */
export function submitted(context: ScanContext): Promise<Answer<Outcome>> {
  const { screen, key, confirms, second, signature, unheard } = context;
  const { action, input } = doneBy(context);
  if (unheard) {
    const { title, owner, tell, slots } = unheard;
    const happenedAt = new Date().toISOString();
    // The thing in hand has the largest card.
    const first = slots.toSorted((a, b) => b.show.length - a.show.length).flatMap(({ input: name }) => name ?? []);
    const done = { key, owner, action, screen, title, input, says: says(input, first), happenedAt, confirmed: confirms };
    return submitOrKeep(done, () => tell('ui.outbox.noRoom', {}));
  }
  const proofs = { ...(second === undefined ? {} : { second }), ...(signature === undefined ? {} : { signature }) };
  return submit(action, input, { key, confirmed: confirms, ...proofs });
}
