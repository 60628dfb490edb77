import { call, type Answer, type RenderedRefusal } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { summarizeInput } from '../../../outbox/summarizeInput.ts';
import type { SubmitIntent } from '../../../submit/SubmitIntent.ts';
import type { ScanContext, PendingScan, RenderedPreview } from './scanContext.ts';

/** Input of a preview: the input so far, the scan to add, and the queued codes. */
export interface PreviewInput {
  readonly screen: string;
  readonly input: Item;
  readonly scan: PendingScan | undefined;
  readonly queue: readonly PendingScan[];
}

/** A server without an answer for this long counts as away; milliseconds. */
const TIMEOUT_MS = 10_000;

/** Asks the server for a preview of a scan, or of typed input. */
export function previewScan({ screen, input, scan }: PreviewInput, stop: AbortSignal): Promise<Answer<RenderedPreview>> {
  const { logId: _, ...code } = scan ?? { code: '' };
  const body = { input, ...(scan ? { scan: code } : {}) };
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
  return call('POST /api/screens/:screen/look', { params: { screen }, body, signal });
}

/** The action of the screen; during a correction the one that corrects, with the inputs it takes. */
function actionFor({ action, input, correct, booked }: ScanContext): Pick<ScanContext, 'action' | 'input'> {
  if (!correct || !booked) return { action, input };
  const withDefaults = correct.inputs.filter((name) => input[name] !== undefined);
  return { action: correct.action, input: Object.fromEntries(withDefaults.map((name) => [name, input[name] ?? null])) };
}

/** The intent that undoes the last action. */
export function undoIntent({ undo, input, outcome, key }: ScanContext): SubmitIntent {
  const createdRow = outcome?.data.created ?? [];
  const codesOf = (entity: string): readonly string[] =>
    createdRow.filter((each) => each.entity === entity).flatMap(({ code }) => code ?? []);
  const withDefaults = Object.entries(undo?.takes ?? {}).map(([name, from]) => [
    name,
    'made' in from ? codesOf(from.made) : (input[from.input] ?? null),
  ]);
  // As it made them: somebody may have split or counted them since.
  const versions = Object.entries(undo?.takes ?? {}).flatMap(([name, from]) =>
    'made' in from ? codesOf(from.made).map((_, at) => [`${name}.${at}`, 1] as const) : [],
  );
  const taken = Object.fromEntries(withDefaults) as Item;
  return { action: undo?.action ?? '', input: taken, key, versions: Object.fromEntries(versions) };
}

/** The intent of the screen's action. */
export function entryIntent(context: ScanContext): SubmitIntent {
  const { screen, key, offline, isUnchecked } = context;
  const { action, input } = actionFor(context);
  if (!offline) return { action, input, key };
  const { title, owner, renderRefusal, slots, mayWait } = offline;
  // The main record has the largest card.
  const first = slots.toSorted((a, b) => b.show.length - a.show.length).flatMap(({ input: name }) => name ?? []);
  const storageFull = (): RenderedRefusal => renderRefusal({ code: 'ui.outbox.noRoom', params: {} });
  const kept = { screen, title, owner, mayWait, says: summarizeInput(input, first), storageFull };
  return { action, input, key, offline: { ...kept, ...(isUnchecked ? { isUnchecked } : {}) } };
}
