import type { Expression } from '../expr/types.ts';
import { params } from '../frame/params.ts';
import { rowKey } from '../frame/row.ts';
import { locationBelow } from '../load/sourceLocation.ts';
import type { EffectModel, FieldValues } from '../model/types.ts';
import type { Value } from '../value/value.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { eachIteration } from './eachIteration.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Notify = EffectModel & {
  readonly code: string;
  readonly type: NonNullable<EntryOf<'notify'>['type']>;
  readonly roles: readonly string[];
  readonly persons?: Expression;
  /** Ids of roles; none of them is everybody. */
  readonly audience?: Expression;
  readonly about?: Expression;
  readonly params: FieldValues;
};

/** A notice to persons and to the holders of roles. */
export const notify: EffectKind<EntryOf<'notify'>, Notify> = {
  compile(slots, { notify: code, type = 'task', roles = [], persons, audience, about, params: given }) {
    return withoutEmpty({
      code,
      type,
      roles,
      persons: slots.optional('persons', persons, 'rows'),
      audience: slots.optional('audience', audience, 'list'),
      about: slots.optional('about', about, 'rows'),
      params: slots.values('params', given, 'scalar'),
      subject: code,
    });
  },

  run: eachIteration((frame, effect, iteration, outputs) => {
    const { code, type, persons, audience, about } = effect;
    const roles = audience ? [...effect.roles, ...rolesIn(frame.value(audience, iteration.values))] : effect.roles;
    const [row] = about ? frame.rows(about, iteration.values) : [];
    outputs.notices.push({
      code,
      type,
      roles,
      persons: persons ? frame.rows(persons, iteration.values).map(({ id }) => id) : [],
      ...(row ? { about: rowKey(row) } : {}),
      params: params(frame, effect.params, iteration.values),
    });
  }),

  staticEffects: ({ notify: code, roles = [], params: given }) => ({
    uses: roles.map((id, i) => ({ at: ['roles', i], kind: 'role', id })),
    texts: [{ at: 'notify', code, params: given }],
  }),

  /** A notice links to its record, so that its reader gets there with one tap. */
  *lint({ notify: code, about }, at) {
    if (about === undefined) yield { rule: 'noticeWithoutRecord', ...locationBelow(at, 'notify'), params: { code } };
  },
};

/** Every role, where none is named. */
function rolesIn(value: Value): readonly string[] {
  const named = Array.isArray(value) ? value.map(String) : [];
  return named.length === 0 ? ['*'] : named;
}
