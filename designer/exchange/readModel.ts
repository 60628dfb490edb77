import { isTree, type Tree } from '../model/edits.ts';
import { eventCode, wordCode } from '../model/texts.ts';
import { readXState, type ImportLoss } from './readXState.ts';

/** A state model as it was read from a file. */
export interface ModelReading {
  readonly content: Tree;
  readonly losses: readonly ImportLoss[];
  /** Names of the file that became ids of ours, where they differ. */
  readonly renamed: readonly (readonly [string, string])[];
}

/**
 * Reads a state model from a file: ours, or a configuration of XState. Undefined where it is neither. What it reads is linted like
 * any edit: a file need not be without faults.
 *
 * @param id  of the model it becomes
 */
export function readModel(id: string, text: string): ModelReading | undefined {
  const value = parsed(text);
  if (!value || !isTree(value['states'])) return undefined;
  if (isTree(value['transitions']) && isTree(value['events']) && typeof value['initial'] === 'string')
    return { content: value, losses: [], renamed: [] };
  return isMachine(value) ? fromXState(id, value) : undefined;
}

function parsed(text: string): Tree | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isTree(value as Tree) ? (value as Tree) : undefined;
  } catch {
    return undefined;
  }
}

const isMachine = ({ initial, states }: Tree): boolean =>
  typeof initial === 'string' && isTree(states) && Object.values(states).every((state) => isTree(state));

function fromXState(id: string, machine: Tree): ModelReading {
  const { states, events, initial, lines, losses } = readXState(machine);
  const moving = lines.filter(({ to }) => to !== undefined);
  const stays = (event: string): readonly string[] =>
    lines.filter((line) => line.event === event && line.to === undefined).map(({ from }) => from);
  const content: Tree = {
    assumed: true,
    initial,
    states: Object.fromEntries(states.map(({ name, isFinal }) => [name, isFinal ? { final: true } : {}])),
    transitions: Object.fromEntries(
      moving.map(({ event, from, to, guard }, i) => [
        `${event}-${i + 1}`,
        { event, from: [from], to: to ?? from, ...(guard === undefined ? {} : { ok: guard }) },
      ]),
    ),
    events: Object.fromEntries([...events.values()].map((event) => [event, eventEntry(id, event, stays(event))])),
    texts: Object.fromEntries([
      ...states.flatMap(({ name, original }) => stateTitles(id, name, original)),
      ...[...events].map(([original, event]) => [eventCode(id, event), titleOf(event, original)]),
    ]),
  };
  const names = [...states.map(({ original, name }) => [original, name] as const), ...events];
  return { content, losses, renamed: names.filter(([original, name]) => original !== name.replaceAll('/', '__')) };
}

function eventEntry(id: string, event: string, stay: readonly string[]): Tree {
  const refusal = `${id}.${event.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}NotAllowed`;
  return { ...(stay.length > 0 ? { stay } : {}), refusal };
}

/** A state is called as in the file; one of a model with axes by its words. */
function stateTitles(id: string, name: string, original: string): readonly (readonly [string, Tree])[] {
  const words = name.split('/');
  return words.map((word) => [wordCode(id, word), titleOf(word, words.length === 1 ? original : word)]);
}

const CHINESE = /\p{Script=Han}/u;

function titleOf(name: string, original: string): Tree {
  if (original !== name) return { [CHINESE.test(original) ? 'zh' : 'en']: original };
  const words = name.replaceAll('-', ' ');
  return { en: words.charAt(0).toUpperCase() + words.slice(1) };
}
