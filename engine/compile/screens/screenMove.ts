import type { FirstKnown, Move } from '../../definitions.generated.ts';
import type { Expression } from '../../expr/types.ts';
import type { ExpectedType } from '../../expr/typing.ts';
import type { ActionModel } from '../../model/actionTypes.ts';
import type { MoveModel } from '../../model/screenTypes.ts';
import type { Slots } from '../../model/slots.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';

/** Compiles what a scan screen says about a walk: each part is a list of expressions, of which the first known one counts. */
export function compileMove(slots: Slots, { names }: ActionModel, location: SourceLocation, move: Move): MoveModel {
  const list = (at: SourceLocation, sources: FirstKnown | undefined, expected: ExpectedType): readonly Expression[] =>
    typeof sources === 'string'
      ? [slots.expression(at, sources, { names }, expected)]
      : (sources ?? []).map((source, i) => slots.expression(locationBelow(at, i), source, { names }, expected));
  const text = { kind: 'string', nullable: true } as const;
  const part = (name: 'from' | 'to' | 'take'): MoveModel['from'] => {
    const at = locationBelow(location, name);
    const { code, within } = move[name] ?? {};
    return { code: list(locationBelow(at, 'code'), code, text), within: list(locationBelow(at, 'within'), within, text) };
  };
  return {
    from: part('from'),
    to: part('to'),
    take: part('take'),
    many: list(locationBelow(location, 'many'), move.many, { kind: 'decimal', nullable: true }),
  };
}
