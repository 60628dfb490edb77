import { isWithin, plainText, type ChecklistView, type LineLook, type LinesView } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import type { Speech } from '../../i18n/texts.ts';
import { isOfFiles } from '../../parts/media/fileSort.ts';

/** What was answered to a line so far. */
export type Answer = Item;

/** The answers given, in the order in which they were. */
export function answersIn({ lines }: ChecklistView, input: Item): readonly Answer[] {
  return (input[lines.input] ?? []) as readonly Answer[];
}

/** The place of a line's answer among those given; -1 where there is none. */
export function placeOf(view: ChecklistView, input: Item, line: LineLook): number {
  const own = Object.entries(keyOf(view, line));
  return answersIn(view, input).findIndex((answer) => own.every(([name, value]) => answer[name] === value));
}

/** What in an answer says to which line it is: the id of its row, and which time that is answered. */
function keyOf({ lines: { key, times } }: ChecklistView, { id, turn }: LineLook): Answer {
  return turn && times !== undefined ? { [key]: turn.row, [times]: turn.number } : { [key]: id };
}

/** What a line is called, with the time its row is answered. */
export function lineTitle({ lines: { title } }: ChecklistView, { values, turn }: LineLook, t: Speech['t']): string {
  const name = plainText(values[title]);
  return turn ? t('ui.check.turn', { name, number: turn.number }) : name;
}

export function answerTo(view: ChecklistView, input: Item, line: LineLook): Answer {
  return answersIn(view, input)[placeOf(view, input, line)] ?? {};
}

/** The input with a line's answer changed; one with nothing in it is no answer. */
export function withAnswer(view: ChecklistView, input: Item, line: LineLook, change: Item): Item {
  const { input: name } = view.lines;
  const own = keyOf(view, line);
  const now = Object.entries({ ...answerTo(view, input, line), ...change });
  const given = Object.fromEntries(now.filter(([field, value]) => value !== undefined && !(field in own))) as Item;
  const others = answersIn(view, input);
  const at = placeOf(view, input, line);
  const answer = Object.keys(given).length === 0 ? [] : [{ ...own, ...given }];
  const all = at < 0 ? [...others, ...answer] : [...others.slice(0, at), ...answer, ...others.slice(at + 1)];
  return { ...input, [name]: all as Json };
}

/** Whether a line has its verdict, and every field it asks for. */
export function isAnswered(view: ChecklistView, input: Item, line: LineLook): boolean {
  const answer = answerTo(view, input, line);
  const { judge } = view.lines;
  if (judge && answer[judge.input] === undefined) return false;
  if (judge?.others.includes(String(answer[judge?.input ?? '']))) return true;
  return askedOf(view, answer, line).every((name) => !isEmpty(answer[name]));
}

/** Fields a line asks for now: its own, and once it is bad what is asked then, but pictures only where it asks for them. */
export function askedOf({ lines }: ChecklistView, answer: Answer, line: LineLook): readonly string[] {
  const isBad = lines.judge !== undefined && answer[lines.judge.input] === lines.judge.bad;
  const onBad = isBad ? lines.onBad.filter((name) => !isFiles(lines, name)) : [];
  return [...new Set([...line.asks, ...onBad])];
}

const isFiles = ({ fields }: LinesView, name: string): boolean =>
  isOfFiles(fields.find((field) => field.name === name) ?? { widget: 'text' });

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** A measured line's limits, as numbers. */
export function limitsOf({ lines: { measure } }: ChecklistView, { values }: LineLook): Limits {
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

/** Whether a line asks for a measured value. */
export function isMeasured({ lines: { measure } }: ChecklistView, { asks }: LineLook): boolean {
  return measure !== undefined && asks.includes(measure.input);
}

/** Whether its value says by itself how it is to be judged. */
export function isJudgedByValue(view: ChecklistView, line: LineLook): boolean {
  const { lower, upper } = limitsOf(view, line);
  return isMeasured(view, line) && (lower !== undefined || upper !== undefined);
}

/** A measured value as a change of the answer: with limits it brings its verdict along. */
export function measured(view: ChecklistView, line: LineLook, value: number | undefined): Item {
  const { measure, judge } = view.lines;
  const verdict = value === undefined ? undefined : isWithin(limitsOf(view, line), value) ? judge?.good : judge?.bad;
  const judged = judge && isJudgedByValue(view, line) ? { [judge.input]: verdict } : {};
  return { [measure?.input ?? '']: value, ...judged } as Item;
}
