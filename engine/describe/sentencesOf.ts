import type { DefinitionMaps } from '../load/definitions.ts';
import { partName, usesOf } from '../load/expand/pieces.ts';
import type { Kind } from '../load/kinds.ts';
import { pointerNames } from '../load/pointer.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import type { Language } from '../types.ts';
import { describeAction, describePart, effectsOf } from './describeAction.ts';
import { DESCRIBED_KINDS, describeDefinition, describePlace } from './describeDefinition.ts';
import { expressionsOf } from './expressionsOf.ts';

/** Definitions and what they were compiled to. */
interface DefinitionSet {
  readonly definitions: DefinitionMaps;
  readonly bundle: Bundle;
}

/** Everything a function or a definition says, a sentence each; none of a kind that has no sentences. */
export function sentencesOf(set: DefinitionSet, kind: Kind, id: string, language: Language): readonly string[] {
  const wording = { ...set.bundle, language };
  const action = isFunction(kind) ? set.bundle.actions.get(id) : undefined;
  if (action) {
    const { inputs, terms, rules } = describeAction(action, wording);
    return [...inputs, ...terms, ...rules.map(({ text }) => text), ...effectsOf(action, wording)];
  }
  const described = DESCRIBED_KINDS.find((each) => each === kind);
  const definition = described && set.definitions[described].get(id)?.definition;
  if (!described || !definition) return [];
  const written = { kind, id, definition, expressions: expressionsOf(set.bundle, kind, id) };
  return describeDefinition(written, wording).flatMap(({ heading, lines }) =>
    lines.map((line) => (heading === undefined ? line : `${heading} › ${line}`)),
  );
}

/**
 * What stands at a place of a definition, a sentence each: of what is generated, and of what a piece or a trait gives, as the first
 * function or entity says it that has it.
 *
 * @param at  JSON Pointer
 */
export function sentencesAt(set: DefinitionSet, kind: Kind, id: string, at: string, language: Language): readonly string[] {
  const wording = { ...set.bundle, language };
  const place = pointerNames(at);
  if (place.length === 0) return sentencesOf(set, kind, id, language);
  if (kind === 'screen' && place[0] === 'slots') return texts(wording, `${id}.slot.${place[1]}.ask`);
  const owner = kind === 'trait' ? entityWith(set, id) : id;
  const part = kind === 'trait' || kind === 'entity' ? partGenerated(set, owner, place) : partOf(set, kind, id, place);
  if (part) return part.place.length === 0 ? effectsOf(part.action, wording) : describePart(part.action, part.place, wording);
  const of = kind === 'trait' ? 'entity' : kind;
  const definition = DESCRIBED_KINDS.some((each) => each === of) && set.definitions[of].get(owner)?.definition;
  return definition
    ? describePlace({ kind: of, id: owner, definition, expressions: expressionsOf(set.bundle, of, owner) }, place, wording)
    : [];
}

const isFunction = (kind: Kind): boolean => kind === 'action' || kind === 'variant';

function texts({ texts: all, language }: Bundle & { readonly language: Language }, code: string): readonly string[] {
  const text = all[language].get(code);
  return text === undefined ? [] : [text];
}

interface ActionPart {
  readonly action: ActionModel;
  /** The key and the name of the part; empty for the whole. */
  readonly place: readonly string[];
}

/** A part of a function that is generated from an entity; undefined for what is the entity's own. */
function partGenerated({ bundle }: DefinitionSet, entity: string, place: readonly string[]): ActionPart | undefined {
  const [key, verb, ...inner] = place;
  if (key !== 'crud' && key !== 'derived') return undefined;
  const action = [...bundle.actions.values()].find(
    ({ generated }) => generated?.entity === entity && generated.verb === verb,
  );
  return action && { action, place: named(inner) };
}

/** A part of a function, or of the first that has a piece. */
function partOf(
  { definitions, bundle }: DefinitionSet,
  kind: Kind,
  id: string,
  place: readonly string[],
): ActionPart | undefined {
  const [key = '', name = ''] = named(place);
  if (kind !== 'piece') {
    const action = isFunction(kind) ? bundle.actions.get(id) : undefined;
    return action && { action, place: [key, name] };
  }
  for (const { definition } of definitions.action.values()) {
    const use = usesOf(definition).find(({ piece }) => piece === id);
    const action = use && bundle.actions.get(definition.id);
    if (action) return { action, place: [key, key === 'input' ? name : partName(use.as ?? '', name)] };
  }
  return undefined;
}

/** Inputs stand below their schema. */
function named(place: readonly string[]): readonly string[] {
  return place[0] === 'input' ? ['input', place[2] ?? ''] : place.slice(0, 2);
}

function entityWith({ definitions }: DefinitionSet, trait: string): string {
  return [...definitions.entity].find(([, { definition }]) => definition.traits?.includes(trait))?.[0] ?? '';
}
