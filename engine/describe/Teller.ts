import type { EffectModel } from '../model/types.ts';
import type { ActionNames } from './actionNames.ts';
import type { EventWording } from './eventRule.ts';

/** What the parts of a description share. */
export interface Teller extends ActionNames {
  readonly say: (code: string, params?: Readonly<Record<string, string>>) => string;
  readonly wording: EventWording;
}

/** For which it counts, and when: "For each Box of Boxes, if Quantity is 0:". */
export function headingOf(
  { loop, when, onRefusal }: Pick<EffectModel, 'loop' | 'when' | 'onRefusal'>,
  { claim, nameOf, phrase, say }: Teller,
): string | undefined {
  const parts = [
    ...loop.map(({ variable, list }) => {
      const item = list.type.kind === 'list' ? nameOf(variable, list.type.of) : variable;
      return say('explainEach', { item, list: phrase(list) });
    }),
    ...(when ? [say('explainWhen', { when: claim(when) })] : []),
    ...(onRefusal ? [say('explainOnRefusal', { names: onRefusal.join(', ') })] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
}

export const join = (heading: string | undefined, text: string): string =>
  heading === undefined ? text : `${heading} ${text}`;
