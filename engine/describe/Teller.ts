import type { Expression } from '../expr/types.ts';
import type { EffectModel } from '../model/types.ts';
import type { ActionNames } from './actionNames.ts';
import type { EventWording } from './eventRule.ts';
import { unnamed } from './sentence.ts';

/** What the parts of a description share. */
export interface Teller extends ActionNames {
  readonly say: (code: string, params?: Readonly<Record<string, string>>) => string;
  readonly wording: EventWording;
}

/** For which it counts, and when: "For each Box of Boxes, if Quantity is 0:". */
export function headingOf(
  { loop, when, onRefusal }: Pick<EffectModel, 'loop' | 'when' | 'onRefusal'>,
  { claim, isLooped, nameOf, phrase, say, wording }: Teller,
): string | undefined {
  const parts = [
    ...loop.map(({ variable, list }) => eachText(variable, list, { isLooped, nameOf, phrase, say })),
    ...(when ? [say('explainWhen', { when: claim(when) })] : []),
    ...(onRefusal
      ? [say('explainOnRefusal', { names: onRefusal.map((name) => unnamed(name, wording)).join(say('explainComma')) })]
      : []),
  ];
  return parts.length === 0 ? undefined : parts.reduce((heading, text) => say('explainHeaded', { heading, text }));
}

/** "for each of the Box records,", or "for each Box “b” of Box “boxes”," beside another one. */
export function eachText(
  variable: string,
  list: Expression,
  { isLooped, nameOf, phrase, say }: Pick<Teller, 'isLooped' | 'nameOf' | 'phrase' | 'say'>,
): string {
  const of = phrase(list);
  const named = list.node.op === 'macro' || list.node.op === '+' ? say('explainGroup', { of }) : of;
  if (isLooped(variable)) return say('explainEachOf', { list: named });
  return say('explainEach', { item: nameOf(variable, list.type.kind === 'list' ? list.type.of : list.type), list: named });
}

/** What stands under a heading, in one line with it. */
export const join = (heading: string | undefined, text: string, { say }: Pick<Teller, 'say'>): string =>
  heading === undefined ? text : say('explainHeaded', { heading, text });

/** What is done, and under which heading: none of what is always done, once. */
export type HeadedLine = readonly [heading: string | undefined, line: string];
