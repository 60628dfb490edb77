import type { ScanScreen } from '../scan/machine/ScanScreen.ts';

/** Sentences that are said against a place. */
export function errorsAt({ context: { look, failure } }: Pick<ScanScreen, 'context'>, at: string): readonly string[] {
  const told = [...(failure?.refusals ?? []), ...(look?.refusals ?? [])];
  return [...new Set(told.filter((each) => each.at === at).map(({ text }) => text))];
}
