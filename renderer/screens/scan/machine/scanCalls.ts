import { call, type Answer, type Told } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { says } from '../../../outbox/says.ts';
import type { Intent } from '../../../submit/Intent.ts';
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

/** Taking back what was done last, with what is known of it. */
export function undoIntent({ undo, input, outcome, key }: ScanContext): Intent {
  const made = outcome?.data.created ?? [];
  const codesOf = (entity: string): readonly string[] =>
    made.filter((each) => each.entity === entity).flatMap(({ code }) => code ?? []);
  const given = Object.entries(undo?.takes ?? {}).map(([name, from]) => [
    name,
    'made' in from ? codesOf(from.made) : (input[from.input] ?? null),
  ]);
  return { action: undo?.action ?? '', input: Object.fromEntries(given) as Item, key };
}

/** The action of the screen with its input. */
export function entryIntent(context: ScanContext): Intent {
  const { screen, key, unheard } = context;
  const { action, input } = doneBy(context);
  if (!unheard) return { action, input, key };
  const { title, owner, tell, slots } = unheard;
  // The thing in hand has the largest card.
  const first = slots.toSorted((a, b) => b.show.length - a.show.length).flatMap(({ input: name }) => name ?? []);
  const storageFull = (): Told => tell('ui.outbox.noRoom', {});
  return { action, input, key, offline: { screen, title, owner, says: says(input, first), storageFull } };
}
