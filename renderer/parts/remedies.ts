import type { RenderedRefusal } from '../api/http.ts';
import type { Translator } from '../i18n/texts.ts';

/** Reasons that one thing helps against. */
export interface Remedy {
  /** Empty where nobody wrote what helps. */
  readonly help: string;
  readonly reasons: readonly RenderedRefusal[];
}

/** Reasons by what helps against them, in the order of the first of each. */
export function remediesFor(refusals: readonly RenderedRefusal[], { t, has }: Translator): readonly Remedy[] {
  const groups = new Map<string, RenderedRefusal[]>();
  for (const refusal of refusals) {
    const { code, params } = refusal;
    const help = has(`${code}.help`) ? t(`${code}.help`, params) : '';
    groups.set(help, [...(groups.get(help) ?? []), refusal]);
  }
  return [...groups].map(([help, reasons]) => ({ help, reasons }));
}
