import type { PartialEvaluation } from '../../decide/evaluatePartial.ts';
import type { Expression } from '../../expr/types.ts';
import { toWire } from '../../input/wire.ts';
import type { MoveModel, MovePartModel } from '../../model/screenTypes.ts';
import type { Json } from '../../value/json.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';
import type { MovePart, MovePreview } from './preview.ts';

/** A walk, as far as the input says where it leads and with how many. */
export function movePreview({ from, to, take, many }: MoveModel, { value }: Pick<PartialEvaluation, 'value'>): MovePreview {
  const first = (expressions: readonly Expression[]): Json | undefined => {
    const known = expressions.map((expression) => value(expression)).find((each) => each !== undefined);
    return known === undefined ? undefined : toWire(known);
  };
  const text = (expressions: readonly Expression[]): string | undefined => {
    const known = first(expressions);
    return typeof known === 'string' && known !== '' ? known : undefined;
  };
  const part = ({ code, within }: MovePartModel): MovePart | undefined => {
    const known = withoutEmpty<MovePart>({ code: text(code), within: text(within) });
    return Object.keys(known).length > 0 ? known : undefined;
  };
  const number = first(many);
  return withoutEmpty<MovePreview>({
    from: part(from),
    to: part(to),
    take: part(take),
    many: typeof number === 'number' ? number : undefined,
  });
}
