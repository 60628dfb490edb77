import type { ScanScreen } from '../scan/machine/ScanScreen.ts';

/** Error messages at a JSON pointer. */
export function errorsAt({ context: { preview, failure } }: Pick<ScanScreen, 'context'>, at: string): readonly string[] {
  const messages = [...(failure?.refusals ?? []), ...(preview?.refusals ?? [])];
  return [...new Set(messages.filter((each) => each.at === at).map(({ text }) => text))];
}
