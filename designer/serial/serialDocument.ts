import { formatSerial, nextSerial, readSerial, type SerialRuleDefinition } from '#engine';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';

export type SerialPart = SerialRuleDefinition['parts'][string];

/** What a part puts into a code. */
export const PART_KINDS = ['text', 'date', 'param', 'serial'] as const;
export type PartKind = (typeof PART_KINDS)[number];

export function ruleIn({ id, tree }: DesignDocument): SerialRuleDefinition {
  return readSerial(id, tree['content']);
}

export const partId = (name: string): ElementId => `/parts/${name}`;

export function partName(id: ElementId): string | undefined {
  return /^\/parts\/([^/]+)/.exec(id)?.[1];
}

export function hasPart(document: DesignDocument, id: ElementId): boolean {
  return Object.hasOwn(ruleIn(document).parts, partName(id) ?? '');
}

export function partKind(part: SerialPart): PartKind {
  return PART_KINDS.find((kind) => kind in part) ?? 'text';
}

/** What a part of each kind says at first. */
export const NEW_PARTS: Readonly<Record<PartKind, SerialPart>> = {
  text: { text: '-' },
  date: { date: 'yyMMdd' },
  param: { param: '', length: 4 },
  serial: { serial: { digits: 4 } },
};

/** The first codes of a rule, as they would be given on a day; where a number has no room for its digits, undefined. */
export function nextCodes(document: DesignDocument, date: string, count: number): readonly (string | undefined)[] {
  const rule = ruleIn(document);
  const params = Object.entries(rule.parts).flatMap(([name, part]) =>
    'param' in part ? [[name, 'X'.repeat(part.length)] as const] : [],
  );
  const numbers: number[] = [];
  while (numbers.length < count) numbers.push(nextSerial(rule, numbers.at(-1)));
  return numbers.map((number) => formatSerial(rule, number, date, Object.fromEntries(params)));
}
