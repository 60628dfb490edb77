import type { Context } from '../../frame/types.ts';
import { readPartial, type PartialInput } from '../../input/readPartial.ts';
import type { Json } from '../../value/json.ts';
import type { ActionModel, Bundle } from '../../model/types.ts';
import type { Store } from '../../decide/port.ts';
import type { Refusal } from '../../types.ts';
import { cardRequests, Cards, codesIn, withOwnCodes, type CardRequest, type CardRow } from './cards.ts';
import { firstNeedingReason, requiredReason, unexpectedCodes } from './deviations.ts';
import {
  contradicts,
  isEntryBegun,
  isTypedFor,
  newEntry,
  replacedCode,
  unfinishedReason,
  withoutBelongings,
} from './scanConflicts.ts';
import type { Deviation, Preview } from './preview.ts';
import type { PreviewScreen } from './previewScreen.ts';
import { foreignCode, isTakenAsNew } from './foreignCode.ts';
import { kindOf, type RoutedScan, routeScan, type Scan } from './routeScan.ts';
import { refusedRowCode } from './rowProbes.ts';
import { withRowProposals } from './rowProposals.ts';
import { autofilledInputs, acceptedProposals, withTypedProposals } from './proposals.ts';
import { type EvaluatedInput, evaluateInput } from './evaluateInput.ts';
import { impliedChoice, notAskedFor } from './impliedChoice.ts';
import { conditionsOn } from '../conditionsOn.ts';
import { likelyKinds } from './likelyKinds.ts';
import { objectionsTo } from './objections.ts';
import { sideListRows } from './sideListRows.ts';
import { rejectedCard, composePreview } from './composePreview.ts';
import type { PartialEvaluation } from '../../decide/evaluatePartial.ts';
import { recordSchema } from '../../input/jsonSchema.ts';
import { fieldView } from '../fields.ts';

/** Reads for a preview: the rows of the action's loads, and the cards of the codes in the slots. */
export interface PreviewStore extends Store {
  /** Rows behind codes, as far as the user may see them; missing and hidden rows are left out. */
  cards(asks: readonly CardRequest[], action: string, context: Context): readonly CardRow[] | Promise<readonly CardRow[]>;
  /** Entity of a row the person may see that carries a code, whatever the screen takes; undefined when nothing does. */
  carrier(code: string, context: Context): string | undefined | Promise<string | undefined>;
}

/** The current input of the slots and the latest scan. */
export interface PreviewRequest {
  /** Parsed JSON, not trusted. */
  readonly input: unknown;
  readonly scan?: Scan;
}

/**
 * Answers one scan, or one change of a typed value: the slot a code goes into, the row behind it, and every refusal known for
 * the input so far. Reads only.
 */
export async function previewInput(
  bundle: Bundle,
  screen: PreviewScreen,
  { input: sent, scan }: PreviewRequest,
  store: PreviewStore,
  context: Context,
): Promise<Preview> {
  const partial: Context = { ...context, isPartial: true };
  const { record } = readPartial(screen.action, sent);
  const cards = new Cards(await store.cards(cardRequests(screen.slots, record, scan?.code), screen.action.id, context));
  const input = withOwnCodes(screen.slots, record, cards);
  const readInput = (raw: unknown): PartialInput => readPartial(screen.action, raw);
  const evaluateRead = (input: PartialInput): Promise<EvaluatedInput> =>
    evaluateInput(bundle, screen, input, cards, store, partial);
  const evaluate = (raw: unknown): Promise<EvaluatedInput> => evaluateRead(readInput(raw));
  const render = async (evaluated: EvaluatedInput): Promise<Preview> => ({
    ...composePreview(screen, evaluated, cards),
    ...(await objectionsTo(bundle, screen, evaluated, store, partial)),
    ...(await acceptedProposals(screen.slots, evaluated, evaluate)),
    ...sideListRows(bundle, context.actor.roles, screen, evaluated.evaluation),
    ...formsOf(bundle, context.actor.roles, evaluated.evaluation),
    ...choicesOf(evaluated.evaluation),
    ...(await findDeviations(screen, evaluated, evaluate)),
  });
  let known: Promise<EvaluatedInput> | undefined;
  const before = (): Promise<EvaluatedInput> => (known ??= evaluate(input === record ? sent : input));
  let old: Promise<Preview> | undefined;
  const renderBefore = (): Promise<Preview> => (old ??= before().then(render));
  const refused = async (routed: RoutedScan, reasons: readonly Refusal[]): Promise<Preview> => ({
    ...(await renderBefore()),
    taken: false,
    refusals: reasons,
    ...repeatedScan(screen.action, routed, reasons),
    ...(routed.ok || !routed.fits ? {} : { fits: routed.fits.map(({ name }) => name) }),
    ...(routed.slot ? { slot: routed.slot.name } : {}),
    ...rejectedCard(screen, routed, cards),
  });
  if (!scan) return renderBefore();
  const routed = routeScan({ id: screen.id, slots: screen.slots, input, cards }, scan);
  if (!routed.ok) {
    const carriedBy = await store.carrier(scan.code, context);
    const answer = await refused(routed, [ofOtherKind(routed, carriedBy)]);
    const isUnknown = carriedBy === undefined && UNKNOWN.has(routed.refusal.code);
    return isUnknown ? { ...answer, likely: likelyKinds(bundle, screen.slots, routed.slot, scan.code) } : answer;
  }
  const carrier = isTakenAsNew(routed) ? await store.carrier(scan.code, context) : undefined;
  const foreign = foreignCode(screen.action, routed, scan.code, carrier);
  if (foreign) return refused({ ...routed, ok: false, refusal: foreign }, [foreign]);
  const replaced = replacedCode(routed, input);
  const fresh = replaced === undefined ? undefined : newEntry(screen, routed);
  const unfinished =
    replaced === undefined || fresh !== undefined || scan.slot !== undefined
      ? undefined
      : unfinishedReason(screen, routed, replaced, await renderBefore());
  if (unfinished) return refused({ ...routed, ok: false, refusal: unfinished }, [unfinished]);
  const autofilled = await autofilledInputs(screen, routed, before);
  const left = fresh ?? (replaced === undefined ? routed.input : withoutBelongings(screen, routed));
  const given = without(left, autofilled);
  const implied = await impliedChoice(screen.slots, routed, given, evaluate);
  const filled = autofilled.filter((name) => name !== implied?.name);
  const own = { ...routed, input: implied ? { ...given, [implied.name]: implied.word } : given };
  const evaluated = await evaluate(own.input);
  const unasked = implied ? [] : await notAskedFor(routed, evaluate);
  const ofRow = await refusedRowCode(own, evaluate);
  const reasons = [...unasked, ...ofRow, ...(await reasonsAgainst(own, evaluated, before))];
  if (reasons.length > 0) return { ...(await refused(routed, reasons)), ...heldBy(screen.action, routed, evaluated) };
  const remaining = dropLaterCodes(screen.slots, own, evaluated);
  const withRow = await withRowProposals(
    { ...own, input: remaining ?? own.input },
    { read: readInput, evaluate: evaluateRead },
  );
  const now = withRow === own.input ? evaluated : await evaluate(withRow);
  const preview = await render(now);
  const refilled = Object.entries(preview.proposals ?? {}).filter(([name]) => filled.includes(name));
  const whole = refilled.length === 0 ? now : await evaluate({ ...preview.input, ...Object.fromEntries(refilled) });
  const answer = whole === now ? preview : await render(whole);
  const goOn = async (from: EvaluatedInput, preview: Preview): Promise<EvaluatedInput> => {
    const typed = withTypedProposals(screen.slots, preview);
    return typed === preview.input ? from : evaluate(typed);
  };
  const settled = await goOn(whole, answer);
  const late = settled.refusals.filter((refusal) => isAtCode(refusal, routed.at));
  // With what is proposed for it the code is refused: nothing that is scanned or typed later has a say in that.
  if (late.length > 0) return refused(routed, late);
  const isNew = answer.deviations && (await isDeviationOf(routed.slot.name, answer.deviations, renderBefore));
  const asks = await newQuestions(settled, async () => goOn(await before(), await renderBefore()));
  const isWarning = isNew || asks.length > 0;
  const isAgainst = await contradicts(screen.slots, now, before);
  const isAside = fresh
    ? isEntryBegun(screen.slots, routed.slot, await renderBefore())
    : replaced !== undefined && isTypedFor(left, await renderBefore());
  return {
    ...answer,
    slot: routed.slot.name,
    ...(asks.length > 0 ? { asks } : {}),
    ...(isWarning ? { deviates: true } : {}),
    ...(isAgainst ? { contradicts: true } : {}),
    ...(isAside && replaced !== undefined ? { setAside: replaced } : {}),
    ...(replaced !== undefined && !fresh ? { replaced } : {}),
  };
}

/** The rules that a refused code keeps. */
function heldBy(
  action: ActionModel,
  { at }: Extract<RoutedScan, { ok: true }>,
  { evaluation: { held } }: EvaluatedInput,
): Pick<Preview, 'holds'> {
  const holds = conditionsOn(action, at.split('/')[1] ?? '', (name) => held.has(name));
  return holds.length > 0 ? { holds } : {};
}

/** Refusals of a code that no record of a wanted kind carries. */
const UNKNOWN: ReadonlySet<string> = new Set(['scan.noSuch', 'scan.unknownCode']);

/** Finds the codes that differ from the expected ones, and the reason input they require. */
async function findDeviations(
  screen: PreviewScreen,
  { evaluation, read: { record } }: EvaluatedInput,
  evaluate: (raw: unknown) => Promise<EvaluatedInput>,
): Promise<Pick<Preview, 'deviations' | 'reason'>> {
  const wrong = unexpectedCodes(screen.slots, record, evaluation);
  const reason = requiredReason(screen, evaluation);
  const late = reason && wrong.length === 0 ? await firstNeedingReason(screen, record, evaluate) : undefined;
  const given = late && codesIn(late, record).findLast((code) => code !== null);
  const found: readonly Deviation[] = late && given ? [{ slot: late.name, given }] : wrong;
  if (found.length === 0) return {};
  const why = reason?.when?.code;
  return {
    deviations: found.map((each) => ({ ...each, ...(why === undefined ? {} : { why }) })),
    ...(reason ? { reason: reason.name } : {}),
  };
}

/** Whether the scan of a slot caused one of the deviations. */
async function isDeviationOf(
  slot: string,
  deviations: readonly Deviation[],
  before: () => Promise<Preview>,
): Promise<boolean> {
  if (deviations.some((each) => each.slot === slot)) return true;
  const known = (await before()).deviations ?? [];
  return deviations.some((each) => !known.some((old) => old.slot === each.slot && old.given === each.given));
}

function without(input: Readonly<Record<string, Json>>, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
}

/** A code no slot accepts although a row carries it. */
function ofOtherKind({ refusal }: Extract<RoutedScan, { ok: false }>, carrier: string | undefined): Refusal {
  if (carrier === undefined) return refusal;
  const { code = '', kind: wanted } = refusal.params;
  if (refusal.code === 'scan.unknownCode')
    return { ...refusal, code: 'scan.notHere', params: { code, kind: kindOf(carrier) } };
  if (refusal.code !== 'scan.noSuch' || wanted === undefined) return refusal;
  return { ...refusal, code: 'scan.otherKind', params: { code, kind: kindOf(carrier), wanted } };
}

/** After a code was replaced: clears the codes of later slots that do not fit it. */
function dropLaterCodes(
  slots: PreviewScreen['slots'],
  { slot, input }: Extract<RoutedScan, { ok: true }>,
  { refusals }: EvaluatedInput,
): Record<string, Json> | undefined {
  const later = slots.slice(slots.indexOf(slot) + 1).filter(({ kind }) => kind === 'code');
  const names = later
    .flatMap(({ inputs }) => inputs.map(({ name }) => name))
    .filter((name) => (input[name] ?? null) !== null);
  const wrong = names.filter((name) => refusals.some(({ at }) => at === `/${name}`));
  return wrong.length === 0 ? undefined : without(input, wrong);
}

/**
 * The refusals caused by the code just routed. A refusal of its list as a whole counts only when it is new and the code is
 * not the first: a list that is still too short is no reason against its first code. A new refusal of an empty input, or of
 * no input, is caused by this code and cannot be fixed by later ones.
 */
async function reasonsAgainst(
  { at: place, slot, input }: Extract<RoutedScan, { ok: true }>,
  { refusals }: EvaluatedInput,
  before: () => Promise<EvaluatedInput>,
): Promise<readonly Refusal[]> {
  const [, list = '', index] = place.split('/');
  const own = refusals.filter((refusal) => isAtCode(refusal, place));
  const whole = refusals.filter(({ at }) => at === `/${list}` && at !== place);
  // Other row fields are typed and corrected there.
  const isOfList = whole.length > 0 && index !== undefined && index !== '0' && slot.kind !== 'rows';
  const more = [...(isOfList ? whole : []), ...refusals.filter((refusal) => isAhead(refusal, input))];
  if (more.length === 0) return own;
  const old = (await before()).refusals;
  return [...own, ...more.filter(({ code }) => !old.some((refusal) => refusal.code === code))];
}

/** Whether a refusal is about the code at a place. */
const isAtCode = ({ at }: Refusal, place: string): boolean => at === place || at?.startsWith(`${place}/`) === true;

/** Whether a refusal is about an input that is still empty, or about none. */
function isAhead({ at = '' }: Refusal, input: Readonly<Record<string, Json>>): boolean {
  const [, name = ''] = at.split('/');
  return (input[name] ?? null) === null;
}

/** The forms that are known by now, as a client draws them: by input, no fields where there is no form. */
function formsOf(bundle: Bundle, roles: readonly string[], { forms }: PartialEvaluation): Pick<Preview, 'forms'> {
  if (forms.size === 0) return {};
  const views = [...forms].map(([name, fields]) => {
    const fieldViews = fields.map((field) => fieldView({ bundle, roles }, field));
    return [name, { fields: fieldViews, schema: recordSchema(fields) }] as const;
  });
  return { forms: Object.fromEntries(views) };
}

/** The lists that are known by now, by input. */
function choicesOf({ choices }: PartialEvaluation): Pick<Preview, 'choices'> {
  return choices.size === 0 ? {} : { choices: Object.fromEntries(choices) };
}

/** Whether a scan was refused only because it repeats an earlier one; the existing value is then kept. */
function repeatedScan({ asserts }: ActionModel, placed: RoutedScan, reasons: readonly Refusal[]): Pick<Preview, 'repeats'> {
  const isRepeat = (code: string): boolean =>
    asserts.some((assert) => assert.kind === 'ok' && assert.repeats === true && assert.code === code);
  const isKnown = !placed.ok && placed.repeats === true;
  return isKnown || (reasons.length > 0 && reasons.every(({ code }) => isRepeat(code))) ? { repeats: true } : {};
}

/** The confirmations and warnings a scan adds. @param before the evaluation without it */
async function newQuestions(evaluated: EvaluatedInput, before: () => Promise<EvaluatedInput>): Promise<readonly Refusal[]> {
  const questions = questionsOf(evaluated);
  if (questions.length === 0) return [];
  const old = new Set(questionsOf(await before()).map(refusalKey));
  return questions.filter((each) => !old.has(refusalKey(each)));
}

function questionsOf({ evaluation: { questions } }: EvaluatedInput): readonly Refusal[] {
  return [...questions.confirms, ...questions.warnings];
}

const refusalKey = ({ code, params, at }: Refusal): string => JSON.stringify([code, params, at]);
