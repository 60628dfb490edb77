import type { ChecklistScreen } from '../definitions.generated.ts';

/** A field that is asked for once an answer is bad. */
interface OnBadField {
  readonly name: string;
  /** Of which lines; of all of them when absent. */
  readonly when?: string;
  /** Steps from the list to where it stands. */
  readonly at: readonly (string | number)[];
}

/** The fields asked for once an answer is bad, in their order. */
export function onBadFields({ onBad }: Pick<ChecklistScreen['lines'], 'onBad'>): readonly OnBadField[] {
  return (onBad ?? []).flatMap((entry, i): readonly OnBadField[] =>
    typeof entry === 'string'
      ? [{ name: entry, at: [i] }]
      : Object.entries(entry).map(([name, when]) => ({ name, when, at: [i, name] })),
  );
}
