import { isRecord } from '../value/json.ts';
import type { EntityModel } from '../model/entityTypes.ts';
import type { Bundle } from '../model/types.ts';
import type { EventWording } from './eventRule.ts';
import { sentence, titleOf } from './sentence.ts';
import { oncePer } from '../value/oncePer.ts';

/** What the words of a definition are called; a place is the keys that lead to a word. */
export interface Names {
  /** Whether a key is a name that the author gave, and none of the format. */
  readonly isName: (place: readonly string[]) => boolean;
  /** Whether what stands there is a word, whatever else it looks like. */
  readonly isWord: (place: readonly string[]) => boolean;
  /** A word by its title; beside it as written where others have the same title. */
  readonly of: (word: string, place: readonly string[]) => string;
  /** Where the values of a field have their titles. */
  readonly wordsOf: (place: readonly string[]) => string | undefined;
}

/** What the words of definitions are called, and the definitions that their titles stand in. */
export interface DefinitionWording extends EventWording, Partial<Pick<Bundle, 'actions' | 'queries'>> {}

interface Owner {
  readonly kind: string;
  readonly id: string;
  readonly definition: object;
}

/** Keys below which every key is a name. */
const NAMED =
  /^(properties|states|events|transitions|computed|checks|nodes|unique|params|limits|index|derived|sections|always|entities|group|columns|for|set|while|total|forms|x-tones|retired|input|plantStates|outcomes|slots|propose|beside|tiles|factors|lost|layers|steps|tones|dayActions)$/;
/** Below these keys stand those of the format all the same. */
const UNNAMED = /^slots [^ ]+ total$/;
/** Keys whose words are those of the format. */
const FIXED =
  /^(type|format|x-widget|icon|shell|kind|tone|pattern|handling|pass|timeout|empty|allow|comment|dedupe|selfApproval|withdraw|total|kindOf|x-tense|x-definition|x-aspect|x-unit|reads|locks|demoAccount|permission|permissions)$/;
/** Keys whose words are no expressions either. */
const WORDS = /^(enum|event|code|refusal|unmet|from|to|required)$/;
/** Keys that name refusals: what is said stands beside the code. */
const REFUSALS = /^(code|refusal|unmet)$/;
/** Keys that name other definitions. */
const DEFINITIONS =
  /^(x-ref|entity|action|query|role|actions|bulk|queries|records|form|forEach|childOf|mayDo|rules|includes|gives|expect|open|begin|save|correct|undo|writes|settings)$/;
/** What stands before and after the name of a column. */
const MARKS = /^(-?)(.+?)([!?]?)$/;
const MARKED: Readonly<Record<string, string>> = { '-': 'falling', '!': 'always', '?': 'wanted' };

/** Keys that in a screen stand for a code, a place or a moment. */
const IN_SCREENS = /^(code|from|to)$/;

/** A name stands below such a key, unless that is a name itself. */
function isName(place: readonly string[]): boolean {
  const above = place.slice(0, -1);
  return place.length > 1 && NAMED.test(above.at(-1) ?? '') && !isName(above) && !UNNAMED.test(above.join(' '));
}

/** The key of the format that a place ends with; empty below a name. */
const keyOf = (place: readonly string[]): string => (isName(place) ? '' : (place.at(-1) ?? ''));

/** The same, where it has the meaning it has in most kinds. */
function commonKeyOf({ kind }: Owner, place: readonly string[]): string {
  const key = keyOf(place);
  return kind === 'screen' && IN_SCREENS.test(key) ? '' : key;
}

export function namesIn(named: Owner, wording: DefinitionWording): Names {
  const codesOf = codesIn(named, wording);
  const title = (word: string, place: readonly string[]): string | undefined => {
    const code = codesOf(word, place).find((each) => wording.texts.zh.has(each));
    if (code === undefined) return undefined;
    const said = titleOf(wording, code);
    if (REFUSALS.test(commonKeyOf(named, place)))
      return sentence(wording, 'definitions.explainPart', { name: word, value: said });
    return isShared(wording, code, said) ? sentence(wording, 'words.named', { title: said, name: word }) : said;
  };
  const whole = (word: string, place: readonly string[]): string | undefined =>
    title(word, place) ??
    axesTitle(word, place, title, sentence(wording, 'words.axes')) ??
    pathTitle(word, entityAt(named, place, wording), wording);
  return {
    isName,
    isWord: (place) => [FIXED, WORDS].some((keys) => keys.test(commonKeyOf(named, place))),
    wordsOf: (place) => valueCodes(named, place),
    of: (word, place) => {
      const said = whole(word, place);
      if (said !== undefined || FIXED.test(keyOf(place))) return said ?? word;
      const [, before = '', name = word, after = ''] = MARKS.exec(word) ?? [];
      if (before === '' && after === '') return word;
      const of = whole(name, place) ?? name;
      return [before, after].reduce(
        (text, mark) => (mark === '' ? text : sentence(wording, `definitions.mark-${MARKED[mark]}`, { of: text })),
        of,
      );
    },
  };
}

/** Codes under which a word may have its title, the likeliest first. */
function codesIn(named: Owner, wording: DefinitionWording): (word: string, place: readonly string[]) => readonly string[] {
  const { kind, id } = named;
  const { entities } = wording;
  return (word, place) => {
    const key = commonKeyOf(named, place);
    if (FIXED.test(key)) return [`definitions.word.${key}.${word}`];
    const entity = entityAt(named, place, wording);
    const models = entity === undefined ? [] : (entities.get(entity)?.states.map(({ model }) => model.id) ?? []);
    const values = valueCodes(named, place);
    return [
      `definitions.word.${key}.${word}`,
      ...(kind === 'state-model' ? (isEvent(place) ? [`${id}.event.${word}`] : [`${id}.state.${word}`]) : []),
      ...(values !== undefined && key === 'enum' ? [`${values}.${word}`] : []),
      ...(REFUSALS.test(key) ? [word] : []),
      ...(DEFINITIONS.test(key) ? [word] : []),
      ...(key === 'x-dictionary' ? [`dictionary.${word}`] : []),
      ...PARTS.map((part) => `${id}.${part}.${word}`),
      ...(kind === 'screen' ? screenCodes(named, word, place, wording) : []),
      ...(entity === undefined ? [] : [`${entity}.field.${word}`]),
      ...models.flatMap((model) => [`${model}.event.${word}`, `${model}.state.${word}`]),
      `field.${word}`,
      word.replace('.', '.field.'),
      word,
    ];
  };
}

/** What stands in the codes of titles between a definition and a name in it. */
const PARTS = ['column', 'param', 'node', 'field', 'section', 'limit', 'slot', 'tell', 'tile', 'beside', 'step'];

/** Titles of columns stand in the query a part of a screen shows, those of inputs where its action has them. */
function screenCodes(
  named: Owner,
  word: string,
  place: readonly string[],
  { actions, queries }: DefinitionWording,
): readonly string[] {
  const query = nearest(named, place, 'query') ?? '';
  const action = actions?.get(nearest(named, place, 'action') ?? '');
  const title = action?.input.fields?.find(({ name }) => name === word)?.title;
  return [
    ...(queries?.has(query) ? [`${query}.column.${word}`] : []),
    ...(title === undefined ? [] : [`${title.of}.${title.word}`]),
  ];
}

/** The definition that the nearest of a key names, at a place or around it. */
function nearest({ definition }: Owner, place: readonly string[], key: string): string | undefined {
  let found: string | undefined;
  let at: unknown = definition;
  for (const name of [undefined, ...place]) {
    if (name !== undefined) at = isRecord(at) ? Reflect.get(at, name) : undefined;
    const named: unknown = isRecord(at) ? Reflect.get(at, key) : undefined;
    if (typeof named === 'string') found = named;
  }
  return found;
}

const isEvent = (place: readonly string[]): boolean => /^events?$/.test(place.at(-1) ?? '');

/** The entity whose fields are named at a place. */
function entityAt(named: Owner, place: readonly string[], { queries }: DefinitionWording): string | undefined {
  const { kind, id, definition } = named;
  if (kind === 'entity') return id;
  if (kind === 'screen')
    return (
      nearest(named, place, 'expect') ??
      queries?.get(nearest(named, place, 'query') ?? '')?.from ??
      nearest(named, place, 'entity')
    );
  const { from, entity } = definition as { readonly from?: string; readonly entity?: string };
  return kind === 'query' ? from : place[0] === 'entities' ? place[1] : entity;
}

/** Where the words of the field at a place have their titles. */
function valueCodes({ id }: Owner, place: readonly string[]): string | undefined {
  const field = place[place.lastIndexOf('properties') + 1];
  return place.includes('properties') && field !== undefined ? `${id}.value.${field}` : undefined;
}

/** States of several axes are written `one/other`. */
function axesTitle(
  word: string,
  place: readonly string[],
  title: (word: string, place: readonly string[]) => string | undefined,
  between: string,
): string | undefined {
  const parts = word.split('/').map((part) => title(part, place));
  return parts.length > 1 && parts.every((part) => part !== undefined) ? parts.join(between) : undefined;
}

/** "Code of Part": fields of rows that a row refers to. */
export function pathTitle(word: string, entity: string | undefined, wording: EventWording): string | undefined {
  const [first = '', ...more] = word.split('.');
  const model: EntityModel | undefined = wording.entities.get(entity ?? '');
  const field = model?.fields.get(first);
  if (!model || !field) return undefined;
  const code = [`${model.id}.field.${first}`, `field.${first}`].find((each) => wording.texts.zh.has(each)) ?? first;
  if (more.length === 0) return titleOf(wording, code);
  const inner = more.join('.');
  const [last = ''] = more;
  const ref = field.ref ?? '';
  const said =
    more.length > 1
      ? pathTitle(inner, ref, wording)
      : titleOf(wording, [`${ref}.field.${last}`, `field.${last}`].find((each) => wording.texts.zh.has(each)) ?? last);
  return said === undefined ? undefined : sentence(wording, 'words.of', { field: said, of: titleOf(wording, code) });
}

/** Whether something else of its kind has the same title. */
function isShared({ texts, language }: EventWording, code: string, title: string): boolean {
  return sharedTitles(texts[language]).has(`${familyOf(code)} ${title}`);
}

const familyOf = (code: string): string => code.slice(0, Math.max(0, code.lastIndexOf('.')));

const sharedTitles = oncePer((texts: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const [code, title] of texts) {
    const key = `${familyOf(code)} ${title}`;
    (seen.has(key) ? again : seen).add(key);
  }
  return again;
});
