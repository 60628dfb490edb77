import { isWithin, plainText, type ChecklistView, type LinePreview, type LinesView } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import type { Translator } from '../../i18n/texts.ts';
import { isOfFiles } from '../../parts/media/fileSort.ts';

/** The answer to a line so far. */
export type Answer = Item;

/** The answers, in the order in which they were given. */
export function answersIn({ lines }: ChecklistView, input: Item): readonly Answer[] {
  return (input[lines.input] ?? []) as readonly Answer[];
}

/** Index of a line's answer; -1 where there is none. */
export function placeOf(view: ChecklistView, input: Item, line: LinePreview): number {
  const own = Object.entries(keyOf(view, line));
  return answersIn(view, input).findIndex((answer) => own.every(([name, value]) => answer[name] === value));
}

/** What in an answer says to which line it is: the id of its row, and which time that is answered. */
function keyOf({ lines: { key, times } }: ChecklistView, { id, turn }: LinePreview): Answer {
  return turn && times !== undefined ? { [key]: turn.row, [times]: turn.number } : { [key]: id };
}

/** What a line is called, with the time its row is answered. */
export function lineTitle({ lines: { title } }: ChecklistView, { values, turn }: LinePreview, t: Translator['t']): string {
  const name = plainText(values[title]);
  return turn && turn.of > 1 ? t('ui.check.turn', { name, number: turn.number }) : name;
}

export function answerTo(view: ChecklistView, input: Item, line: LinePreview): Answer {
  return answersIn(view, input)[placeOf(view, input, line)] ?? {};
}

/** The input with the answer of a line changed; an empty answer is removed. */
export function withAnswer(view: ChecklistView, input: Item, line: LinePreview, change: Item): Item {
  const { input: name } = view.lines;
  const own = keyOf(view, line);
  const now = Object.entries({ ...answerTo(view, input, line), ...change });
  const lineAnswers = Object.fromEntries(now.filter(([field, value]) => value !== undefined && !(field in own))) as Item;
  const others = answersIn(view, input);
  const at = placeOf(view, input, line);
  const answer = Object.keys(lineAnswers).length === 0 ? [] : [{ ...own, ...lineAnswers }];
  const all = at < 0 ? [...others, ...answer] : [...others.slice(0, at), ...answer, ...others.slice(at + 1)];
  return { ...input, [name]: all as Json };
}

/** Whether a line has its verdict and every field of its own. What a bad verdict asks for beside, the action requires or not. */
export function isAnswered(view: ChecklistView, input: Item, line: LinePreview): boolean {
  return isGiven(view, answerTo(view, input, line), line.asks);
}

/** Whether a line has whatever it can be asked for: nobody needs to stay at it. */
export function isExhausted(view: ChecklistView, input: Item, line: LinePreview): boolean {
  const answer = answerTo(view, input, line);
  return isGiven(view, answer, requestedFields(view, answer, line));
}

function isGiven({ lines: { judge } }: ChecklistView, answer: Answer, fields: readonly string[]): boolean {
  if (judge && answer[judge.input] === undefined) return false;
  if (judge?.others.includes(String(answer[judge.input]))) return true;
  return fields.every((name) => !isEmpty(answer[name]));
}

/**
 * Requested fields of a line: its own, and the additional ones of a bad verdict; pictures only where the line requests them.
 */
export function requestedFields({ lines }: ChecklistView, answer: Answer, line: LinePreview): readonly string[] {
  const isBad = lines.judge !== undefined && answer[lines.judge.input] === lines.judge.bad;
  const onBad = isBad ? line.onBad.filter((name) => !isFiles(lines, name)) : [];
  return [...new Set([...line.asks, ...onBad])];
}

const isFiles = ({ fields }: LinesView, name: string): boolean =>
  isOfFiles(fields.find((field) => field.name === name) ?? { widget: 'text' });

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Limits of a measured line, as numbers. */
export function limitsOf({ lines: { measure } }: ChecklistView, { values }: LinePreview): Limits {
  const at = (path: string | undefined): number | undefined => {
    const value = path === undefined ? undefined : values[path];
    return typeof value === 'number' ? value : undefined;
  };
  return { lower: at(measure?.lower), upper: at(measure?.upper) };
}

interface Limits {
  readonly lower: number | undefined;
  readonly upper: number | undefined;
}

/** Whether a line requires a measured value. */
export function isMeasured({ lines: { measure } }: ChecklistView, { asks }: LinePreview): boolean {
  return measure !== undefined && asks.includes(measure.input);
}

/** Whether the verdict follows from the value. */
export function isRatedByValue(view: ChecklistView, line: LinePreview): boolean {
  const { lower, upper } = limitsOf(view, line);
  return isMeasured(view, line) && (lower !== undefined || upper !== undefined);
}

/** A measured value as a change of the answer; with limits it sets the verdict, too. */
export function measuredAnswer(view: ChecklistView, line: LinePreview, value: number | undefined): Item {
  const { measure, judge } = view.lines;
  const verdict = value === undefined ? undefined : isWithin(limitsOf(view, line), value) ? judge?.good : judge?.bad;
  const verdictChange = judge && isRatedByValue(view, line) ? { [judge.input]: verdict } : {};
  return { [measure?.input ?? '']: value, ...verdictChange } as Item;
}
