import type { Suggestion } from './suggestion.ts';

/** The sentences that follow that of a problem with an unknown name: what may be meant, and what may stand there. */
export function suggestionTexts({ nearest, known }: { readonly [K in keyof Suggestion]?: unknown }): readonly {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}[] {
  return [
    ...(nearest === undefined ? [] : [{ code: 'definitions.didYouMean', params: { nearest: String(nearest) } }]),
    ...(known === undefined ? [] : [{ code: 'definitions.mayStandHere', params: { known: String(known) } }]),
  ];
}
