import type { ScenarioRefusal } from '../../definitions.generated.ts';
import type { ExpectedRefusal } from '../../model/scenarioTypes.ts';

type Fields = NonNullable<ExpectedRefusal['params']>;

/** `code@/pointer` at length. */
export function refusalOf(written: ScenarioRefusal): ExpectedRefusal {
  const [text, params] = typeof written === 'string' ? [written] : written;
  const [code = '', ...at] = text.split('@');
  return { code, ...(at.length > 0 ? { at: at.join('@') } : {}), ...(params ? { params: params as object as Fields } : {}) };
}

/** Where the parts of a refusal are written, by their pointers in the step. */
export function refusalPlaces(written: ScenarioRefusal, there: string, i: number): readonly (readonly [string, string])[] {
  const at = `/refused/${i}`;
  const text = typeof written === 'string' ? there : `${there}/0`;
  return [
    [at, there],
    [`${at}/code`, text],
    [`${at}/at`, text],
    ...(typeof written === 'string' ? [] : [[`${at}/params`, `${there}/1`] as const]),
  ];
}
