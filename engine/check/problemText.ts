import { ownValue } from '../value/ownValue.ts';
import type { Bundle } from '../model/types.ts';
import type { Param } from '../types.ts';
import type { DraftProblem } from './DraftProblem.ts';

/** What params of problems name, by kind of definition: `<id>.<prefix>.<value>` is its title, of the
 * `model` where the problem names one. */
const ELEMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'state-model': { state: 'state', from: 'state', to: 'state', event: 'event' },
  flow: { node: 'node', state: 'state', event: 'event' },
  form: { field: 'field' },
};

/** Words of the rules themselves. */
const WORDS: Readonly<Record<string, string>> = { key: 'check.key', problem: 'check.problem', part: 'check.part' };

/**
 * The sentence of a problem, as people read it: elements of the definition by their titles, words of rules in their language. What a
 * problem only passes on is said itself.
 *
 * @param texts  those it will be rendered with: what has no title there is called by its name
 */
export function problemText(
  { code, params }: Pick<DraftProblem, 'code' | 'params'>,
  { kind, id }: { readonly kind: string; readonly id: string },
  texts: Bundle['texts'],
): { readonly code: string; readonly params: Readonly<Record<string, Param>> } {
  const { reason, ...others } = params;
  const prefixOf = (name: string): string | undefined => {
    const element = ownValue(ELEMENTS[kind] ?? {}, name);
    return element === undefined ? ownValue(WORDS, name) : `${String(params['model'] ?? id)}.${element}`;
  };
  const said = (of: typeof params): Readonly<Record<string, Param>> =>
    Object.fromEntries(
      Object.entries(of).map(([name, value]) => {
        const prefix = prefixOf(name);
        const isTitled = prefix !== undefined && texts.zh.has(`${prefix}.${value}`);
        return [name, isTitled ? { word: String(value), of: prefix } : value];
      }),
    );
  return code === 'lint.formFaulty' ? { code: String(reason), params: said(others) } : { code, params: said(params) };
}
